/** Messages in German. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';
import type { SetUpMessages } from '../language/set-up-messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Zahlungsformular',
  unavailable: 'Die Zahlung ist nicht möglich.',
  unreachable: 'Der Zahlungsdienst antwortet nicht. Bitte erneut versuchen.',
  stopped: 'Das Zahlungsformular wurde geschlossen.',
  expired: 'Diese Zahlung ist abgelaufen. Bitte neu beginnen.',
  alreadyPaid: 'Diese Bestellung ist bereits bezahlt. Bitte nicht erneut zahlen.',
  beingPaid:
    'Für diese Bestellung wird bereits eine andere Zahlung verarbeitet. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
  closed:
    'Diese Zahlung ist geschlossen. Bitte prüfen Sie Ihre Bestellung, bevor Sie erneut bezahlen.',
  failedDeclined:
    'Ihre Zahlung wurde abgelehnt. Ihnen wurde nichts berechnet. Bitte beginnen Sie neu, um anders zu zahlen.',
  failedCancelled: 'Ihre Zahlung wurde abgebrochen. Ihnen wurde nichts berechnet.',
  failedExpired:
    'Ihre Zahlung ist abgelaufen. Ihnen wurde nichts berechnet. Bitte beginnen Sie neu.',
  failedSuperseded:
    'Diese Bestellung wurde an anderer Stelle bezahlt. Bitte nicht erneut zahlen. Was hier abgebucht wurde, erhalten Sie zurück.',
  failedReplaced: 'Eine andere Zahlung hat diese ersetzt. Bitte fahren Sie dort fort.',
  offline: 'Sie sind offline. Sie können fortfahren, sobald die Verbindung wieder da ist.',
  declined:
    'Ihre Zahlung wurde abgelehnt. Bitte prüfen Sie Ihre Angaben und versuchen Sie es noch einmal, oder zahlen Sie auf andere Weise.',
  notCompleted: 'Ihre Zahlung wurde nicht abgeschlossen. Bitte versuchen Sie es noch einmal.',
  changed: 'Der Betrag hat sich geändert. Bitte prüfen Sie ihn, bevor Sie bezahlen.',
  unconfirmed:
    'Ihre Zahlung konnte noch nicht bestätigt werden. Sie können erneut bezahlen und zahlen trotzdem nur einmal.',
  unknown:
    'Wir konnten nicht feststellen, ob Sie bezahlt haben. Bitte prüfen Sie das, bevor Sie erneut bezahlen.',
  failed:
    'Ihre Zahlung wurde beendet. Wir wissen nicht, ob Ihnen etwas berechnet wurde. Bitte prüfen Sie das, bevor Sie erneut bezahlen.',
  noMethod: 'Hier ist keine Zahlungsart verfügbar. Bitte zahlen Sie auf andere Weise.',
  broken:
    'Mit dem Zahlungsformular ist etwas schiefgegangen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  disconnected:
    'Die Verbindung zum Zahlungsformular ist abgebrochen. Bitte laden Sie die Seite neu.',
};

export const frameMessages: FrameMessages = {
  title: 'Zahlung',
  loading: 'Das Zahlungsformular wird geladen',
  ready: 'Das Zahlungsformular ist bereit',
  confirming: 'Ihre Zahlung wird bestätigt. Bitte bleiben Sie auf dieser Seite.',
  timeOver: 'Die Zeit zum Bezahlen ist abgelaufen. Wir prüfen, ob Ihre Zahlung eingegangen ist.',
  completed: 'Vielen Dank. Ihre Zahlung ist abgeschlossen.',
  accepted: 'Vielen Dank. Ihre Bestellung ist angenommen. Ihre Zahlung steht noch aus.',
  stillLoading: 'Das Zahlungsformular wird noch geladen.',
  extended: 'Sie haben mehr Zeit zum Bezahlen.',
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
  walletFailed:
    'Das Wallet hat nicht geantwortet. Bitte erlauben Sie Pop-up-Fenster und versuchen Sie es noch einmal, oder zahlen Sie auf andere Weise.',
  closeWindow: 'Sie können dieses Fenster schließen.',
};

export const setUpMessages: SetUpMessages = {
  formTitle: 'Formular für Ihre Daten',
  unavailable: 'Ihre Daten können nicht gespeichert werden.',
  unreachable: 'Der Dienst antwortet nicht. Bitte erneut versuchen.',
  stopped: 'Das Formular wurde geschlossen.',
  expired: 'Dieses Formular ist abgelaufen. Bitte neu beginnen.',
  alreadyPaid: 'Das ist bereits erledigt. Bitte geben Sie Ihre Daten nicht erneut ein.',
  beingPaid:
    'Ihre Daten werden bereits verarbeitet. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
  closed:
    'Dieses Formular ist geschlossen. Bitte prüfen Sie, ob Ihre Daten gespeichert sind, bevor Sie sie erneut eingeben.',
  failedDeclined:
    'Ihre Daten wurden abgelehnt. Ihnen wurde nichts berechnet. Bitte beginnen Sie neu mit anderen Daten.',
  failedCancelled: 'Das Speichern wurde abgebrochen. Ihnen wurde nichts berechnet.',
  failedExpired:
    'Dieses Formular ist abgelaufen. Ihnen wurde nichts berechnet. Bitte beginnen Sie neu.',
  failedSuperseded: 'Ihre Daten wurden an anderer Stelle gespeichert. Bitte nicht erneut eingeben.',
  failedReplaced: 'Ein anderes Formular hat dieses ersetzt. Bitte fahren Sie dort fort.',
  declined:
    'Ihre Daten wurden abgelehnt. Bitte prüfen Sie sie und versuchen Sie es noch einmal, oder geben Sie andere ein.',
  notCompleted: 'Ihre Daten wurden nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  changed: 'Im Formular hat sich etwas geändert. Bitte prüfen Sie es, bevor Sie fortfahren.',
  unconfirmed:
    'Wir konnten noch nicht bestätigen, dass Ihre Daten gespeichert sind. Sie können sie erneut eingeben; sie werden nur einmal gespeichert.',
  unknown:
    'Wir konnten nicht feststellen, ob Ihre Daten gespeichert sind. Bitte prüfen Sie das, bevor Sie sie erneut eingeben.',
  failed: 'Ihre Daten wurden nicht gespeichert. Bitte beginnen Sie neu.',
  noMethod: 'Hier können keine Daten gespeichert werden.',
  broken:
    'Mit dem Formular ist etwas schiefgegangen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  disconnected: 'Die Verbindung zum Formular ist abgebrochen. Bitte laden Sie die Seite neu.',
  title: 'Ihre Daten',
  loading: 'Das Formular wird geladen',
  ready: 'Das Formular ist bereit',
  confirming: 'Ihre Daten werden gespeichert. Bitte bleiben Sie auf dieser Seite.',
  timeOver: 'Die Zeit ist abgelaufen. Wir prüfen, ob Ihre Daten gespeichert sind.',
  completed: 'Vielen Dank. Ihre Daten sind gespeichert.',
  accepted: 'Vielen Dank. Ihre Daten sind angekommen. Ihre Bestätigung steht noch aus.',
  stillLoading: 'Das Formular wird noch geladen.',
  extended: 'Sie haben mehr Zeit.',
  offlineChecking:
    'Sie sind offline. Wir prüfen, ob Ihre Daten gespeichert sind, sobald die Verbindung wieder da ist.',
  payInWindow: 'In einem neuen Fenster fortfahren',
  windowOpened: 'Bitte fahren Sie in dem geöffneten Fenster fort.',
  windowBlocked: 'Falls sich kein Fenster geöffnet hat, fahren Sie bitte auf dieser Seite fort.',
  continueToPayment: 'Weiter',
  walletFailed:
    'Das Wallet hat nicht geantwortet. Bitte erlauben Sie Pop-up-Fenster und versuchen Sie es noch einmal, oder geben Sie andere Daten ein.',
};
