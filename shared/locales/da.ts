/** Messages in Danish. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';
import type { SetUpMessages } from '../language/set-up-messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Betalingsformular',
  unavailable: 'Betalingen er ikke mulig.',
  unreachable: 'Betalingstjenesten svarer ikke. Prøv igen.',
  stopped: 'Betalingsformularen blev lukket.',
  expired: 'Denne betaling er udløbet. Start forfra.',
  alreadyPaid: 'Denne ordre er allerede betalt. Betal ikke igen.',
  beingPaid:
    'En anden betaling for denne ordre er ved at blive behandlet. Vent, før du prøver igen.',
  closed: 'Denne betaling er lukket. Kontrollér din ordre, før du betaler igen.',
  failedDeclined:
    'Din betaling blev afvist. Der er ikke trukket noget. Start forfra for at betale på en anden måde.',
  failedCancelled: 'Din betaling blev annulleret. Der er ikke trukket noget.',
  failedExpired: 'Din betaling er udløbet. Der er ikke trukket noget. Start forfra.',
  failedSuperseded:
    'Denne ordre blev betalt et andet sted. Betal ikke igen. Det, der er trukket her, får du tilbage.',
  failedReplaced: 'En anden betaling har erstattet denne. Fortsæt med den.',
  offline: 'Du er offline. Du kan fortsætte, når forbindelsen er tilbage.',
  declined:
    'Din betaling blev afvist. Kontrollér dine oplysninger, og prøv igen, eller betal på en anden måde.',
  notCompleted: 'Din betaling blev ikke afsluttet. Prøv igen.',
  changed: 'Beløbet er ændret. Kontrollér det, før du betaler.',
  unconfirmed:
    'Din betaling kunne ikke bekræftes endnu. Du kan betale igen og betaler kun én gang.',
  unknown: 'Vi kunne ikke finde ud af, om du har betalt. Kontrollér det, før du betaler igen.',
  failed:
    'Din betaling er afsluttet. Vi ved ikke, om der er trukket noget. Kontrollér det, før du betaler igen.',
  noMethod: 'Der er ingen tilgængelig betalingsmåde her. Betal på en anden måde.',
  broken: 'Noget gik galt med betalingsformularen. Kontrollér forbindelsen, og prøv igen.',
  disconnected: 'Forbindelsen til betalingsformularen blev afbrudt. Genindlæs siden.',
};

export const frameMessages: FrameMessages = {
  title: 'Betaling',
  loading: 'Betalingsformularen indlæses',
  ready: 'Betalingsformularen er klar',
  confirming: 'Din betaling bekræftes. Bliv på denne side.',
  timeOver: 'Tiden til at betale er udløbet. Vi kontrollerer, om din betaling er modtaget.',
  completed: 'Tak. Din betaling er gennemført.',
  accepted: 'Tak. Din ordre er modtaget. Din betaling er ikke kommet endnu.',
  stillLoading: 'Betalingsformularen indlæses stadig.',
  extended: 'Du har mere tid til at betale.',
  offlineChecking: 'Du er offline. Vi kontrollerer din betaling, når forbindelsen er tilbage.',
  retry: 'Prøv igen',
  payInWindow: 'Betal i et nyt vindue',
  windowOpened: 'Afslut betalingen i det vindue, der er åbnet.',
  windowBlocked: 'Hvis betalingssiden ikke er åbnet, kan du fortsætte på denne side.',
  openAgain: 'Åbn vinduet igen',
  continueHere: 'Fortsæt på denne side',
  continueToPayment: 'Fortsæt til betaling',
  walletFailed:
    'Tegnebogen svarede ikke. Tillad pop op-vinduer, og prøv igen, eller betal på en anden måde.',
  closeWindow: 'Du kan lukke dette vindue.',
};

export const setUpMessages: SetUpMessages = {
  formTitle: 'Formular til dine oplysninger',
  unavailable: 'Dine oplysninger kan ikke gemmes.',
  unreachable: 'Tjenesten svarer ikke. Prøv igen.',
  stopped: 'Formularen blev lukket.',
  expired: 'Denne formular er udløbet. Start forfra.',
  alreadyPaid: 'Det er allerede gjort. Indtast ikke dine oplysninger igen.',
  beingPaid: 'Dine oplysninger er allerede ved at blive behandlet. Vent, før du prøver igen.',
  closed:
    'Denne formular er lukket. Kontrollér, om dine oplysninger er gemt, før du indtaster dem igen.',
  failedDeclined:
    'Dine oplysninger blev afvist. Der er ikke trukket noget. Start forfra med andre oplysninger.',
  failedCancelled: 'Du har annulleret. Der er ikke trukket noget.',
  failedExpired: 'Denne formular er udløbet. Der er ikke trukket noget. Start forfra.',
  failedSuperseded: 'Dine oplysninger blev gemt et andet sted. Indtast dem ikke igen.',
  failedReplaced: 'En anden formular har erstattet denne. Fortsæt i den.',
  declined: 'Dine oplysninger blev afvist. Kontrollér dem, og prøv igen, eller indtast andre.',
  notCompleted: 'Dine oplysninger blev ikke gemt. Prøv igen.',
  changed: 'Formularen er ændret. Kontrollér den, før du fortsætter.',
  unconfirmed:
    'Vi kunne endnu ikke bekræfte, at dine oplysninger er gemt. Du kan indtaste dem igen, og de gemmes kun én gang.',
  unknown:
    'Vi kunne ikke finde ud af, om dine oplysninger er gemt. Kontrollér det, før du indtaster dem igen.',
  failed: 'Dine oplysninger blev ikke gemt. Start forfra.',
  noMethod: 'Der kan ikke gemmes oplysninger her.',
  broken: 'Noget gik galt med formularen. Kontrollér forbindelsen, og prøv igen.',
  disconnected: 'Forbindelsen til formularen blev afbrudt. Genindlæs siden.',
  title: 'Dine oplysninger',
  loading: 'Formularen indlæses',
  ready: 'Formularen er klar',
  confirming: 'Dine oplysninger gemmes. Bliv på denne side.',
  timeOver: 'Tiden er udløbet. Vi kontrollerer, om dine oplysninger er gemt.',
  completed: 'Tak. Dine oplysninger er gemt.',
  accepted: 'Tak. Vi har modtaget dine oplysninger og venter på en bekræftelse.',
  stillLoading: 'Formularen indlæses stadig.',
  extended: 'Du har mere tid.',
  offlineChecking:
    'Du er offline. Vi kontrollerer, om dine oplysninger er gemt, når forbindelsen er tilbage.',
  payInWindow: 'Fortsæt i et nyt vindue',
  windowOpened: 'Fortsæt i det vindue, der er åbnet.',
  windowBlocked: 'Hvis intet vindue er åbnet, kan du fortsætte på denne side.',
  continueToPayment: 'Fortsæt',
  walletFailed:
    'Tegnebogen svarede ikke. Tillad pop op-vinduer, og prøv igen, eller indtast andre oplysninger.',
};
