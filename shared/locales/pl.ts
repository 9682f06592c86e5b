/** Messages in Polish. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';
import type { SetUpMessages } from '../language/set-up-messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Formularz płatności',
  unavailable: 'Płatność nie jest możliwa.',
  unreachable: 'Usługa płatnicza nie odpowiada. Spróbuj ponownie.',
  stopped: 'Formularz płatności został zamknięty.',
  expired: 'Ta płatność wygasła. Zacznij od nowa.',
  alreadyPaid: 'To zamówienie jest już opłacone. Nie płać ponownie.',
  beingPaid:
    'Inna płatność za to zamówienie jest przetwarzana. Poczekaj, zanim spróbujesz ponownie.',
  closed: 'Ta płatność jest zamknięta. Sprawdź zamówienie, zanim zapłacisz ponownie.',
  failedDeclined:
    'Płatność została odrzucona. Nie pobrano żadnych środków. Zacznij od nowa, aby zapłacić inaczej.',
  failedCancelled: 'Płatność została anulowana. Nie pobrano żadnych środków.',
  failedExpired: 'Płatność wygasła. Nie pobrano żadnych środków. Zacznij od nowa.',
  failedSuperseded:
    'To zamówienie zostało opłacone gdzie indziej. Nie płać ponownie. Środki pobrane tutaj zostaną zwrócone.',
  failedReplaced: 'Ta płatność została zastąpiona inną. Kontynuuj tamtą płatność.',
  offline: 'Jesteś offline. Możesz kontynuować po przywróceniu połączenia.',
  declined: 'Płatność została odrzucona. Sprawdź dane i spróbuj ponownie albo zapłać inaczej.',
  notCompleted: 'Płatność nie została ukończona. Spróbuj ponownie.',
  changed: 'Kwota się zmieniła. Sprawdź ją przed zapłatą.',
  unconfirmed:
    'Nie udało się jeszcze potwierdzić płatności. Możesz zapłacić ponownie, a zapłacisz tylko raz.',
  unknown:
    'Nie udało się ustalić, czy płatność doszła do skutku. Sprawdź to, zanim zapłacisz ponownie.',
  failed:
    'Płatność została zakończona. Nie wiemy, czy pobrano środki. Sprawdź to, zanim zapłacisz ponownie.',
  noMethod: 'Żadna metoda płatności nie jest tu dostępna. Zapłać w inny sposób.',
  broken: 'Wystąpił problem z formularzem płatności. Sprawdź połączenie i spróbuj ponownie.',
  disconnected: 'Utracono połączenie z formularzem płatności. Odśwież stronę.',
};

export const frameMessages: FrameMessages = {
  title: 'Płatność',
  loading: 'Wczytywanie formularza płatności',
  ready: 'Formularz płatności jest gotowy',
  confirming: 'Potwierdzamy płatność. Pozostań na tej stronie.',
  timeOver: 'Czas na płatność upłynął. Sprawdzamy, czy płatność do nas dotarła.',
  completed: 'Dziękujemy. Płatność została zrealizowana.',
  accepted: 'Dziękujemy. Zamówienie zostało przyjęte. Oczekujemy na płatność.',
  stillLoading: 'Formularz płatności nadal się wczytuje.',
  extended: 'Masz więcej czasu na zapłatę.',
  offlineChecking: 'Jesteś offline. Sprawdzimy płatność po przywróceniu połączenia.',
  retry: 'Spróbuj ponownie',
  payInWindow: 'Zapłać w nowym oknie',
  windowOpened: 'Dokończ płatność w oknie, które się otworzyło.',
  windowBlocked: 'Jeśli strona płatności się nie otworzyła, kontynuuj na tej stronie.',
  openAgain: 'Otwórz okno ponownie',
  continueHere: 'Kontynuuj na tej stronie',
  continueToPayment: 'Przejdź do płatności',
  walletFailed:
    'Portfel nie odpowiedział. Zezwól na wyskakujące okna i spróbuj ponownie albo zapłać w inny sposób.',
  closeWindow: 'Możesz zamknąć to okno.',
};

export const setUpMessages: SetUpMessages = {
  formTitle: 'Formularz danych',
  unavailable: 'Nie można zapisać danych.',
  unreachable: 'Usługa nie odpowiada. Spróbuj ponownie.',
  stopped: 'Formularz został zamknięty.',
  expired: 'Ten formularz wygasł. Zacznij od nowa.',
  alreadyPaid: 'To już zrobione. Nie wprowadzaj danych ponownie.',
  beingPaid: 'Dane są już przetwarzane. Poczekaj, zanim spróbujesz ponownie.',
  closed:
    'Ten formularz jest zamknięty. Sprawdź, czy dane są zapisane, zanim wprowadzisz je ponownie.',
  failedDeclined:
    'Dane zostały odrzucone. Nie pobrano żadnych środków. Zacznij od nowa z innymi danymi.',
  failedCancelled: 'Zapisywanie zostało anulowane. Nie pobrano żadnych środków.',
  failedExpired: 'Ten formularz wygasł. Nie pobrano żadnych środków. Zacznij od nowa.',
  failedSuperseded: 'Dane zostały zapisane gdzie indziej. Nie wprowadzaj ich ponownie.',
  failedReplaced: 'Ten formularz został zastąpiony innym. Kontynuuj w tamtym formularzu.',
  declined: 'Dane zostały odrzucone. Sprawdź je i spróbuj ponownie albo wprowadź inne.',
  notCompleted: 'Dane nie zostały zapisane. Spróbuj ponownie.',
  changed: 'Formularz się zmienił. Sprawdź go, zanim przejdziesz dalej.',
  unconfirmed:
    'Nie udało się jeszcze potwierdzić, że dane są zapisane. Możesz wprowadzić je ponownie, a zostaną zapisane tylko raz.',
  unknown:
    'Nie udało się ustalić, czy dane są zapisane. Sprawdź to, zanim wprowadzisz je ponownie.',
  failed: 'Dane nie zostały zapisane. Zacznij od nowa.',
  noMethod: 'Nie można tu zapisać żadnych danych.',
  broken: 'Wystąpił problem z formularzem. Sprawdź połączenie i spróbuj ponownie.',
  disconnected: 'Utracono połączenie z formularzem. Odśwież stronę.',
  title: 'Twoje dane',
  loading: 'Wczytywanie formularza',
  ready: 'Formularz jest gotowy',
  confirming: 'Zapisujemy dane. Pozostań na tej stronie.',
  timeOver: 'Czas upłynął. Sprawdzamy, czy dane są zapisane.',
  completed: 'Dziękujemy. Dane zostały zapisane.',
  accepted: 'Dziękujemy. Otrzymaliśmy dane i czekamy na ich potwierdzenie.',
  stillLoading: 'Formularz nadal się wczytuje.',
  extended: 'Masz więcej czasu.',
  offlineChecking: 'Jesteś offline. Sprawdzimy, czy dane są zapisane, po przywróceniu połączenia.',
  payInWindow: 'Kontynuuj w nowym oknie',
  windowOpened: 'Kontynuuj w oknie, które się otworzyło.',
  windowBlocked: 'Jeśli żadne okno się nie otworzyło, kontynuuj na tej stronie.',
  continueToPayment: 'Dalej',
  walletFailed:
    'Portfel nie odpowiedział. Zezwól na wyskakujące okna i spróbuj ponownie albo wprowadź inne dane.',
};
