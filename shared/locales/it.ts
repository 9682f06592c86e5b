/** Messages in Italian. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Modulo di pagamento',
  errorUnreachable: 'Il servizio di pagamento non risponde. Riprova.',
  errorDeclined: 'Il pagamento non è andato a buon fine. Riprova o paga in un altro modo.',
  errorPaid: 'Questo ordine è già pagato o in corso di pagamento. Non pagare di nuovo.',
  errorUnknown: 'Il tuo pagamento è in fase di verifica. Non pagare di nuovo.',
  errorExpired: 'Questo pagamento è scaduto. Ricomincia.',
  errorUnavailable: 'Il pagamento non è possibile.',
};

export const frameMessages: FrameMessages = {
  title: 'Pagamento',
  loading: 'Caricamento del modulo di pagamento',
  ready: 'Il modulo di pagamento è pronto',
  confirming: 'Conferma del pagamento in corso. Rimani su questa pagina.',
  completed: 'Grazie. Il pagamento è completato.',
  failed: 'Il pagamento non è stato effettuato. Non ti è stato addebitato nulla.',
  unknown: 'Non siamo riusciti a sapere se hai pagato. Verifica prima di pagare di nuovo.',
  declined: 'Il pagamento è stato rifiutato. Controlla i dati e riprova.',
  declinedWithChoice:
    'Il pagamento è stato rifiutato. Riprova o scegli un altro metodo di pagamento.',
  interrupted: 'La connessione si è interrotta prima del pagamento. Riprova.',
  notCompleted: 'Il pagamento non è stato completato. Riprova.',
  stillLoading: 'Il modulo di pagamento è ancora in caricamento.',
  broken:
    'Si è verificato un problema con il modulo di pagamento. Controlla la connessione e riprova.',
  disconnected: 'La connessione al modulo di pagamento si è interrotta. Ricarica la pagina.',
  offline: 'Sei offline. Potrai continuare quando la connessione tornerà.',
  offlineChecking: 'Sei offline. Verificheremo il pagamento quando la connessione tornerà.',
  retry: 'Riprova',
  payInWindow: 'Paga in una nuova finestra',
  windowOpened: 'Completa il pagamento nella finestra che si è aperta.',
  windowBlocked: 'Se la pagina di pagamento non si è aperta, continua su questa pagina.',
  openAgain: 'Apri di nuovo la finestra',
  continueHere: 'Continua su questa pagina',
  continueToPayment: 'Continua con il pagamento',
  closeWindow: 'Puoi chiudere questa finestra.',
};
