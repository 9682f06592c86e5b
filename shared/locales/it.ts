/** Messages in Italian. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';
import type { SetUpMessages } from '../language/set-up-messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Modulo di pagamento',
  unavailable: 'Il pagamento non è possibile.',
  unreachable: 'Il servizio di pagamento non risponde. Riprova.',
  stopped: 'Il modulo di pagamento è stato chiuso.',
  expired: 'Questo pagamento è scaduto. Ricomincia.',
  alreadyPaid: 'Questo ordine è già pagato. Non pagare di nuovo.',
  beingPaid: 'È in corso un altro pagamento per questo ordine. Attendi prima di riprovare.',
  closed: 'Questo pagamento è chiuso. Controlla il tuo ordine prima di pagare di nuovo.',
  failedDeclined:
    'Il pagamento è stato rifiutato. Non ti è stato addebitato nulla. Ricomincia per pagare in un altro modo.',
  failedCancelled: 'Il pagamento è stato annullato. Non ti è stato addebitato nulla.',
  failedExpired: 'Il pagamento è scaduto. Non ti è stato addebitato nulla. Ricomincia.',
  failedSuperseded:
    'Questo ordine è stato pagato altrove. Non pagare di nuovo. Quanto addebitato qui ti sarà restituito.',
  failedReplaced: 'Un altro pagamento ha sostituito questo. Continua con quello.',
  offline: 'Sei offline. Potrai continuare quando la connessione tornerà.',
  declined:
    'Il pagamento è stato rifiutato. Controlla i dati e riprova, oppure paga in un altro modo.',
  notCompleted: 'Il pagamento non è stato completato. Riprova.',
  changed: 'L’importo è cambiato. Lo verifichi prima di pagare.',
  unconfirmed:
    'Non è stato ancora possibile confermare il pagamento. Puoi pagare di nuovo e pagherai una sola volta.',
  unknown: 'Non siamo riusciti a sapere se hai pagato. Verifica prima di pagare di nuovo.',
  failed:
    'Il pagamento è terminato, ma non sappiamo se ti è stato addebitato qualcosa. Verifica prima di pagare di nuovo.',
  noMethod: 'Qui non è disponibile alcun metodo di pagamento. Paga in un altro modo.',
  broken:
    'Si è verificato un problema con il modulo di pagamento. Controlla la connessione e riprova.',
  disconnected: 'La connessione al modulo di pagamento si è interrotta. Ricarica la pagina.',
};

export const frameMessages: FrameMessages = {
  title: 'Pagamento',
  loading: 'Caricamento del modulo di pagamento',
  ready: 'Il modulo di pagamento è pronto',
  confirming: 'Conferma del pagamento in corso. Rimani su questa pagina.',
  timeOver: 'Il tempo per pagare è scaduto. Stiamo verificando se il pagamento è arrivato.',
  completed: 'Grazie. Il pagamento è completato.',
  accepted: 'Grazie. Il tuo ordine è stato accettato. Il pagamento è in attesa.',
  stillLoading: 'Il modulo di pagamento è ancora in caricamento.',
  extended: 'Ha più tempo per pagare.',
  offlineChecking: 'Sei offline. Verificheremo il pagamento quando la connessione tornerà.',
  retry: 'Riprova',
  payInWindow: 'Paga in una nuova finestra',
  windowOpened: 'Completa il pagamento nella finestra che si è aperta.',
  windowBlocked: 'Se la pagina di pagamento non si è aperta, continua su questa pagina.',
  openAgain: 'Apri di nuovo la finestra',
  continueHere: 'Continua su questa pagina',
  continueToPayment: 'Continua con il pagamento',
  walletFailed:
    'Il wallet non ha risposto. Consenti le finestre popup e riprova, oppure paga in un altro modo.',
  closeWindow: 'Puoi chiudere questa finestra.',
};

export const setUpMessages: SetUpMessages = {
  formTitle: 'Modulo per i tuoi dati',
  unavailable: 'Non è possibile salvare i tuoi dati.',
  unreachable: 'Il servizio non risponde. Riprova.',
  stopped: 'Il modulo è stato chiuso.',
  expired: 'Questo modulo è scaduto. Ricomincia.',
  alreadyPaid: 'È già stato fatto. Non inserire di nuovo i tuoi dati.',
  beingPaid: 'I tuoi dati sono già in elaborazione. Attendi prima di riprovare.',
  closed:
    'Questo modulo è chiuso. Controlla se i tuoi dati sono stati salvati prima di inserirli di nuovo.',
  failedDeclined:
    'I tuoi dati sono stati rifiutati. Non ti è stato addebitato nulla. Ricomincia con altri dati.',
  failedCancelled: 'Il salvataggio è stato annullato. Non ti è stato addebitato nulla.',
  failedExpired: 'Questo modulo è scaduto. Non ti è stato addebitato nulla. Ricomincia.',
  failedSuperseded: 'I tuoi dati sono stati salvati altrove. Non inserirli di nuovo.',
  failedReplaced: 'Un altro modulo ha sostituito questo. Continua con quello.',
  declined: 'I tuoi dati sono stati rifiutati. Controllali e riprova, oppure inseriscine altri.',
  notCompleted: 'I tuoi dati non sono stati salvati. Riprova.',
  changed: 'Il modulo è cambiato. Controllalo prima di continuare.',
  unconfirmed:
    'Non è stato ancora possibile confermare che i tuoi dati siano stati salvati. Puoi inserirli di nuovo: saranno salvati una sola volta.',
  unknown:
    'Non siamo riusciti a sapere se i tuoi dati sono stati salvati. Verifica prima di inserirli di nuovo.',
  failed: 'I tuoi dati non sono stati salvati. Ricomincia.',
  noMethod: 'Qui non è possibile salvare alcun dato.',
  broken: 'Si è verificato un problema con il modulo. Controlla la connessione e riprova.',
  disconnected: 'La connessione al modulo si è interrotta. Ricarica la pagina.',
  title: 'I tuoi dati',
  loading: 'Caricamento del modulo',
  ready: 'Il modulo è pronto',
  confirming: 'Salvataggio dei tuoi dati in corso. Rimani su questa pagina.',
  timeOver: 'Il tempo è scaduto. Stiamo verificando se i tuoi dati sono stati salvati.',
  completed: 'Grazie. I tuoi dati sono stati salvati.',
  accepted: 'Grazie. Abbiamo ricevuto i tuoi dati. La conferma è in attesa.',
  stillLoading: 'Il modulo è ancora in caricamento.',
  extended: 'Hai più tempo.',
  offlineChecking:
    'Sei offline. Verificheremo se i tuoi dati sono stati salvati quando la connessione tornerà.',
  payInWindow: 'Continua in una nuova finestra',
  windowOpened: 'Continua nella finestra che si è aperta.',
  windowBlocked: 'Se non si è aperta alcuna finestra, continua su questa pagina.',
  continueToPayment: 'Continua',
  walletFailed:
    'Il wallet non ha risposto. Consenti le finestre popup e riprova, oppure inserisci altri dati.',
};
