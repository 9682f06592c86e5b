/** Messages in Dutch. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';
import type { SetUpMessages } from '../language/set-up-messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Betaalformulier',
  unavailable: 'De betaling is niet mogelijk.',
  unreachable: 'De betaaldienst reageert niet. Probeer het opnieuw.',
  stopped: 'Het betaalformulier is gesloten.',
  expired: 'Deze betaling is verlopen. Begin opnieuw.',
  alreadyPaid: 'Deze bestelling is al betaald. Betaal niet opnieuw.',
  beingPaid:
    'Er wordt al een andere betaling voor deze bestelling verwerkt. Wacht voordat u het opnieuw probeert.',
  closed: 'Deze betaling is gesloten. Controleer uw bestelling voordat u opnieuw betaalt.',
  failedDeclined:
    'Uw betaling is geweigerd. Er is niets afgeschreven. Begin opnieuw om anders te betalen.',
  failedCancelled: 'Uw betaling is geannuleerd. Er is niets afgeschreven.',
  failedExpired: 'Uw betaling is verlopen. Er is niets afgeschreven. Begin opnieuw.',
  failedSuperseded:
    'Deze bestelling is ergens anders betaald. Betaal niet opnieuw. Wat hier is afgeschreven, krijgt u terug.',
  failedReplaced: 'Een andere betaling heeft deze vervangen. Ga daar verder.',
  offline: 'U bent offline. U kunt verdergaan zodra de verbinding terug is.',
  declined:
    'Uw betaling is geweigerd. Controleer uw gegevens en probeer het opnieuw, of betaal anders.',
  notCompleted: 'Uw betaling is niet voltooid. Probeer het opnieuw.',
  changed: 'Het bedrag is gewijzigd. Controleer het voordat u betaalt.',
  unconfirmed:
    'Uw betaling kon nog niet worden bevestigd. U kunt opnieuw betalen en betaalt maar één keer.',
  unknown: 'We konden niet nagaan of u hebt betaald. Controleer dit voordat u opnieuw betaalt.',
  failed:
    'Uw betaling is beëindigd. We weten niet of er iets is afgeschreven. Controleer dit voordat u opnieuw betaalt.',
  noMethod: 'Hier is geen betaalmethode beschikbaar. Betaal op een andere manier.',
  broken:
    'Er ging iets mis met het betaalformulier. Controleer uw verbinding en probeer het opnieuw.',
  disconnected: 'De verbinding met het betaalformulier is verbroken. Laad de pagina opnieuw.',
};

export const frameMessages: FrameMessages = {
  title: 'Betaling',
  loading: 'Het betaalformulier wordt geladen',
  ready: 'Het betaalformulier is klaar',
  confirming: 'Uw betaling wordt bevestigd. Blijf op deze pagina.',
  timeOver: 'De tijd om te betalen is verstreken. We controleren of uw betaling is ontvangen.',
  completed: 'Bedankt. Uw betaling is voltooid.',
  accepted: 'Bedankt. Uw bestelling is geaccepteerd. Uw betaling moet nog binnenkomen.',
  stillLoading: 'Het betaalformulier wordt nog geladen.',
  extended: 'U hebt meer tijd om te betalen.',
  offlineChecking: 'U bent offline. We controleren uw betaling zodra de verbinding terug is.',
  retry: 'Opnieuw proberen',
  payInWindow: 'Betalen in een nieuw venster',
  windowOpened: 'Rond uw betaling af in het geopende venster.',
  windowBlocked: 'Als de betaalpagina niet is geopend, ga dan verder op deze pagina.',
  openAgain: 'Venster opnieuw openen',
  continueHere: 'Verdergaan op deze pagina',
  continueToPayment: 'Verder naar betalen',
  walletFailed:
    'De wallet reageerde niet. Sta pop-upvensters toe en probeer het opnieuw, of betaal op een andere manier.',
  closeWindow: 'U kunt dit venster sluiten.',
};

export const setUpMessages: SetUpMessages = {
  formTitle: 'Formulier voor uw gegevens',
  unavailable: 'Uw gegevens kunnen niet worden bewaard.',
  unreachable: 'De dienst reageert niet. Probeer het opnieuw.',
  stopped: 'Het formulier is gesloten.',
  expired: 'Dit formulier is verlopen. Begin opnieuw.',
  alreadyPaid: 'Dit is al gedaan. Voer uw gegevens niet opnieuw in.',
  beingPaid: 'Uw gegevens worden al verwerkt. Wacht voordat u het opnieuw probeert.',
  closed:
    'Dit formulier is gesloten. Controleer of uw gegevens zijn bewaard voordat u ze opnieuw invoert.',
  failedDeclined:
    'Uw gegevens zijn geweigerd. Er is niets afgeschreven. Begin opnieuw met andere gegevens.',
  failedCancelled: 'Het bewaren is geannuleerd. Er is niets afgeschreven.',
  failedExpired: 'Dit formulier is verlopen. Er is niets afgeschreven. Begin opnieuw.',
  failedSuperseded: 'Uw gegevens zijn ergens anders bewaard. Voer ze niet opnieuw in.',
  failedReplaced: 'Een ander formulier heeft dit vervangen. Ga daar verder.',
  declined: 'Uw gegevens zijn geweigerd. Controleer ze en probeer het opnieuw, of voer andere in.',
  notCompleted: 'Uw gegevens zijn niet bewaard. Probeer het opnieuw.',
  changed: 'Het formulier is gewijzigd. Controleer het voordat u verdergaat.',
  unconfirmed:
    'We konden nog niet bevestigen dat uw gegevens zijn bewaard. U kunt ze opnieuw invoeren; ze worden maar één keer bewaard.',
  unknown:
    'We konden niet nagaan of uw gegevens zijn bewaard. Controleer dit voordat u ze opnieuw invoert.',
  failed: 'Uw gegevens zijn niet bewaard. Begin opnieuw.',
  noMethod: 'Hier kunnen geen gegevens worden bewaard.',
  broken: 'Er ging iets mis met het formulier. Controleer uw verbinding en probeer het opnieuw.',
  disconnected: 'De verbinding met het formulier is verbroken. Laad de pagina opnieuw.',
  title: 'Uw gegevens',
  loading: 'Het formulier wordt geladen',
  ready: 'Het formulier is klaar',
  confirming: 'Uw gegevens worden bewaard. Blijf op deze pagina.',
  timeOver: 'De tijd is verstreken. We controleren of uw gegevens zijn bewaard.',
  completed: 'Bedankt. Uw gegevens zijn bewaard.',
  accepted: 'Bedankt. Uw gegevens zijn ontvangen. De bevestiging moet nog binnenkomen.',
  stillLoading: 'Het formulier wordt nog geladen.',
  extended: 'U hebt meer tijd.',
  offlineChecking:
    'U bent offline. We controleren of uw gegevens zijn bewaard zodra de verbinding terug is.',
  payInWindow: 'Verdergaan in een nieuw venster',
  windowOpened: 'Ga verder in het geopende venster.',
  windowBlocked: 'Als er geen venster is geopend, ga dan verder op deze pagina.',
  continueToPayment: 'Verdergaan',
  walletFailed:
    'De wallet reageerde niet. Sta pop-upvensters toe en probeer het opnieuw, of voer andere gegevens in.',
};
