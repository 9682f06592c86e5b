/** Messages in Polish. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Formularz płatności',
  errorUnreachable: 'Usługa płatnicza nie odpowiada. Spróbuj ponownie.',
  errorDeclined: 'Płatność nie doszła do skutku. Spróbuj ponownie lub zapłać inaczej.',
  errorPaid: 'To zamówienie jest już opłacone lub w trakcie opłacania. Nie płać ponownie.',
  errorUnknown: 'Sprawdzamy Twoją płatność. Nie płać ponownie.',
  errorExpired: 'Ta płatność wygasła. Zacznij od nowa.',
  errorUnavailable: 'Płatność nie jest możliwa.',
};

export const frameMessages: FrameMessages = {
  title: 'Płatność',
  loading: 'Wczytywanie formularza płatności',
  ready: 'Formularz płatności jest gotowy',
  confirming: 'Potwierdzamy płatność. Pozostań na tej stronie.',
  completed: 'Dziękujemy. Płatność została zrealizowana.',
  failed: 'Płatność nie została zrealizowana. Nie pobrano żadnych środków.',
  unknown:
    'Nie udało się ustalić, czy płatność doszła do skutku. Sprawdź to, zanim zapłacisz ponownie.',
  declined: 'Płatność została odrzucona. Sprawdź dane i spróbuj ponownie.',
  declinedWithChoice:
    'Płatność została odrzucona. Spróbuj ponownie lub wybierz inną metodę płatności.',
  interrupted: 'Połączenie zostało przerwane przed dokonaniem płatności. Spróbuj ponownie.',
  notCompleted: 'Płatność nie została ukończona. Spróbuj ponownie.',
  stillLoading: 'Formularz płatności nadal się wczytuje.',
  broken: 'Wystąpił problem z formularzem płatności. Sprawdź połączenie i spróbuj ponownie.',
  disconnected: 'Utracono połączenie z formularzem płatności. Odśwież stronę.',
  offline: 'Jesteś offline. Możesz kontynuować po przywróceniu połączenia.',
  offlineChecking: 'Jesteś offline. Sprawdzimy płatność po przywróceniu połączenia.',
  retry: 'Spróbuj ponownie',
  payInWindow: 'Zapłać w nowym oknie',
  windowOpened: 'Dokończ płatność w oknie, które się otworzyło.',
  windowBlocked: 'Jeśli strona płatności się nie otworzyła, kontynuuj na tej stronie.',
  openAgain: 'Otwórz okno ponownie',
  continueHere: 'Kontynuuj na tej stronie',
  continueToPayment: 'Przejdź do płatności',
  closeWindow: 'Możesz zamknąć to okno.',
};
