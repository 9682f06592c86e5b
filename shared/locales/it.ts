/** Messages in Italian. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

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
  saved: 'Grazie. I tuoi dati sono stati salvati.',
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
