/** Messages in German. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Zahlungsformular',
  errorUnreachable: 'Der Zahlungsdienst antwortet nicht. Bitte erneut versuchen.',
  errorDeclined: 'Die Zahlung kam nicht zustande. Bitte erneut versuchen oder anders zahlen.',
  errorPaid: 'Diese Bestellung ist oder wird bereits bezahlt. Bitte nicht erneut zahlen.',
  errorUnknown: 'Ihre Zahlung wird geprüft. Bitte nicht erneut zahlen.',
  errorExpired: 'Diese Zahlung ist abgelaufen. Bitte neu beginnen.',
  errorUnavailable: 'Die Zahlung ist nicht möglich.',
};

export const frameMessages: FrameMessages = {
  title: 'Zahlung',
  loading: 'Das Zahlungsformular wird geladen',
  ready: 'Das Zahlungsformular ist bereit',
  confirming: 'Ihre Zahlung wird bestätigt. Bitte bleiben Sie auf dieser Seite.',
  completed: 'Vielen Dank. Ihre Zahlung ist abgeschlossen.',
  failed: 'Diese Zahlung ist nicht erfolgt. Ihnen wurde nichts berechnet.',
  unknown:
    'Wir konnten nicht feststellen, ob Sie bezahlt haben. Bitte prüfen Sie das, bevor Sie erneut bezahlen.',
  declined:
    'Ihre Zahlung wurde abgelehnt. Bitte prüfen Sie Ihre Angaben und versuchen Sie es noch einmal.',
  declinedWithChoice:
    'Ihre Zahlung wurde abgelehnt. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  interrupted:
    'Die Verbindung brach ab, bevor Ihre Zahlung erfolgt ist. Bitte versuchen Sie es noch einmal.',
  notCompleted: 'Ihre Zahlung wurde nicht abgeschlossen. Bitte versuchen Sie es noch einmal.',
  stillLoading: 'Das Zahlungsformular wird noch geladen.',
  broken:
    'Mit dem Zahlungsformular ist etwas schiefgegangen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  disconnected:
    'Die Verbindung zum Zahlungsformular ist abgebrochen. Bitte laden Sie die Seite neu.',
  offline: 'Sie sind offline. Sie können fortfahren, sobald die Verbindung wieder da ist.',
  offlineChecking:
    'Sie sind offline. Wir prüfen Ihre Zahlung, sobald die Verbindung wieder da ist.',
  retry: 'Noch einmal versuchen',
  payInWindow: 'In einem neuen Fenster bezahlen',
  windowOpened: 'Bitte schließen Sie Ihre Zahlung in dem geöffneten Fenster ab.',
  windowBlocked:
    'Falls sich die Bezahlseite nicht geöffnet hat, fahren Sie bitte auf dieser Seite fort.',
  openAgain: 'Fenster noch einmal öffnen',
  continueHere: 'Auf dieser Seite fortfahren',
  continueToPayment: 'Weiter zur Zahlung',
  closeWindow: 'Sie können dieses Fenster schließen.',
};
