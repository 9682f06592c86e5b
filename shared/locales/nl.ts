/** Messages in Dutch. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Betaalformulier',
  errorUnreachable: 'De betaaldienst reageert niet. Probeer het opnieuw.',
  errorDeclined: 'De betaling is niet gelukt. Probeer het opnieuw of betaal anders.',
  errorPaid: 'Deze bestelling is of wordt al betaald. Betaal niet opnieuw.',
  errorUnknown: 'Uw betaling wordt gecontroleerd. Betaal niet opnieuw.',
  errorExpired: 'Deze betaling is verlopen. Begin opnieuw.',
  errorUnavailable: 'De betaling is niet mogelijk.',
};

export const frameMessages: FrameMessages = {
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
  disconnected: 'De verbinding met het betaalformulier is verbroken. Laad de pagina opnieuw.',
  offline: 'U bent offline. U kunt verdergaan zodra de verbinding terug is.',
  offlineChecking: 'U bent offline. We controleren uw betaling zodra de verbinding terug is.',
  retry: 'Opnieuw proberen',
  payInWindow: 'Betalen in een nieuw venster',
  windowOpened: 'Rond uw betaling af in het geopende venster.',
  windowBlocked: 'Als de betaalpagina niet is geopend, ga dan verder op deze pagina.',
  openAgain: 'Venster opnieuw openen',
  continueHere: 'Verdergaan op deze pagina',
  continueToPayment: 'Verder naar betalen',
  closeWindow: 'U kunt dit venster sluiten.',
};
