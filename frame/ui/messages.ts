/** The frame's own messages to customers; the gateway's form has its own. */
export interface Messages {
  readonly title: string;
  readonly loading: string;
  readonly ready: string;
  readonly confirming: string;
  readonly completed: string;
  readonly failed: string;
  readonly unknown: string;
  readonly declined: string;
  readonly declinedWithChoice: string;
  readonly interrupted: string;
  readonly notCompleted: string;
  readonly stillLoading: string;
  readonly broken: string;
  readonly disconnected: string;
  readonly offline: string;
  readonly offlineChecking: string;
  readonly retry: string;
  readonly payInWindow: string;
  readonly windowOpened: string;
  readonly openAgain: string;
  readonly continueHere: string;
  readonly continueToPayment: string;
  readonly closeWindow: string;
}

const en: Messages = {
  title: 'Payment',
  loading: 'Loading the payment form',
  ready: 'The payment form is ready',
  confirming: 'Confirming your payment. Please stay on this page.',
  completed: 'Thank you. Your payment is complete.',
  failed: 'This payment was not made. You have not been charged.',
  unknown: 'We could not find out whether you have paid. Please check before you pay again.',
  declined: 'Your payment was declined. Please check your details and try again.',
  declinedWithChoice:
    'Your payment was declined. Please try again or choose another payment method.',
  interrupted: 'The connection was lost before your payment was made. Please try again.',
  notCompleted: 'Your payment was not completed. Please try again.',
  stillLoading: 'The payment form is still loading.',
  broken: 'Something went wrong with the payment form. Please check your connection and try again.',
  disconnected: 'The connection to the payment form was lost. Please reload the page.',
  offline: 'You are offline. You can continue when the connection is back.',
  offlineChecking: 'You are offline. We will check your payment when the connection is back.',
  retry: 'Try again',
  payInWindow: 'Pay in a new window',
  windowOpened: 'Please finish your payment in the window that has opened.',
  openAgain: 'Open the window again',
  continueHere: 'Continue on this page',
  continueToPayment: 'Continue to payment',
  closeWindow: 'You can close this window.',
};

const de: Messages = {
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
  disconnected: 'Das Zahlungsformular hat seine Seite verloren. Bitte laden Sie die Seite neu.',
  offline: 'Sie sind offline. Sie können fortfahren, sobald die Verbindung wieder da ist.',
  offlineChecking:
    'Sie sind offline. Wir prüfen Ihre Zahlung, sobald die Verbindung wieder da ist.',
  retry: 'Noch einmal versuchen',
  payInWindow: 'In einem neuen Fenster bezahlen',
  windowOpened: 'Bitte schließen Sie Ihre Zahlung in dem geöffneten Fenster ab.',
  openAgain: 'Fenster noch einmal öffnen',
  continueHere: 'Auf dieser Seite fortfahren',
  continueToPayment: 'Weiter zur Zahlung',
  closeWindow: 'Sie können dieses Fenster schließen.',
};

const fr: Messages = {
  title: 'Paiement',
  loading: 'Chargement du formulaire de paiement',
  ready: 'Le formulaire de paiement est prêt',
  confirming: 'Confirmation de votre paiement. Veuillez rester sur cette page.',
  completed: 'Merci. Votre paiement est effectué.',
  failed: 'Ce paiement n’a pas été effectué. Vous n’avez pas été débité.',
  unknown:
    'Nous n’avons pas pu savoir si vous avez payé. Veuillez vérifier avant de payer à nouveau.',
  declined: 'Votre paiement a été refusé. Veuillez vérifier vos informations et réessayer.',
  declinedWithChoice:
    'Votre paiement a été refusé. Veuillez réessayer ou choisir un autre moyen de paiement.',
  interrupted:
    'La connexion a été perdue avant que votre paiement soit effectué. Veuillez réessayer.',
  notCompleted: 'Votre paiement n’a pas abouti. Veuillez réessayer.',
  stillLoading: 'Le formulaire de paiement est encore en cours de chargement.',
  broken:
    'Le formulaire de paiement a rencontré un problème. Veuillez vérifier votre connexion et réessayer.',
  disconnected: 'Le formulaire de paiement a perdu sa page. Veuillez recharger la page.',
  offline: 'Vous êtes hors ligne. Vous pourrez continuer dès que la connexion sera rétablie.',
  offlineChecking:
    'Vous êtes hors ligne. Nous vérifierons votre paiement dès que la connexion sera rétablie.',
  retry: 'Réessayer',
  payInWindow: 'Payer dans une nouvelle fenêtre',
  windowOpened: 'Veuillez terminer votre paiement dans la fenêtre qui s’est ouverte.',
  openAgain: 'Rouvrir la fenêtre',
  continueHere: 'Continuer sur cette page',
  continueToPayment: 'Continuer vers le paiement',
  closeWindow: 'Vous pouvez fermer cette fenêtre.',
};

const nl: Messages = {
  title: 'Betaling',
  loading: 'Het betaalformulier wordt geladen',
  ready: 'Het betaalformulier is klaar',
  confirming: 'Uw betaling wordt bevestigd. Blijf op deze pagina.',
  completed: 'Bedankt. Uw betaling is voltooid.',
  failed: 'Deze betaling is niet gedaan. Er is niets afgeschreven.',
  unknown: 'We konden niet nagaan of u hebt betaald. Controleer dit voordat u opnieuw betaalt.',
  declined: 'Uw betaling is geweigerd. Controleer uw gegevens en probeer het opnieuw.',
  declinedWithChoice:
    'Uw betaling is geweigerd. Probeer het opnieuw of kies een andere betaalmethode.',
  interrupted: 'De verbinding viel weg voordat uw betaling was gedaan. Probeer het opnieuw.',
  notCompleted: 'Uw betaling is niet voltooid. Probeer het opnieuw.',
  stillLoading: 'Het betaalformulier wordt nog geladen.',
  broken:
    'Er ging iets mis met het betaalformulier. Controleer uw verbinding en probeer het opnieuw.',
  disconnected: 'Het betaalformulier is zijn pagina kwijt. Laad de pagina opnieuw.',
  offline: 'U bent offline. U kunt verdergaan zodra de verbinding terug is.',
  offlineChecking: 'U bent offline. We controleren uw betaling zodra de verbinding terug is.',
  retry: 'Opnieuw proberen',
  payInWindow: 'Betalen in een nieuw venster',
  windowOpened: 'Rond uw betaling af in het geopende venster.',
  openAgain: 'Venster opnieuw openen',
  continueHere: 'Verdergaan op deze pagina',
  continueToPayment: 'Verder naar betalen',
  closeWindow: 'U kunt dit venster sluiten.',
};

const LANGUAGES: ReadonlyMap<string, Messages> = new Map(Object.entries({ en, de, fr, nl }));

/** Messages for a BCP 47 tag, by its language; English for languages that are not supported. */
export function messagesFor(locale: string): Messages {
  return LANGUAGES.get(locale.split('-', 1)[0]?.toLowerCase() ?? '') ?? en;
}
