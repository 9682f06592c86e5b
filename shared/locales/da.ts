/** Messages in Danish. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Betalingsformular',
  errorUnreachable: 'Betalingstjenesten svarer ikke. Prøv igen.',
  errorDeclined: 'Betalingen blev ikke gennemført. Prøv igen, eller betal på en anden måde.',
  errorPaid: 'Denne ordre er allerede betalt eller ved at blive betalt. Betal ikke igen.',
  errorUnknown: 'Din betaling bliver kontrolleret. Betal ikke igen.',
  errorExpired: 'Denne betaling er udløbet. Start forfra.',
  errorUnavailable: 'Betalingen er ikke mulig.',
};

export const frameMessages: FrameMessages = {
  title: 'Betaling',
  loading: 'Betalingsformularen indlæses',
  ready: 'Betalingsformularen er klar',
  confirming: 'Din betaling bekræftes. Bliv på denne side.',
  completed: 'Tak. Din betaling er gennemført.',
  failed: 'Denne betaling blev ikke gennemført. Der er ikke trukket noget.',
  unknown: 'Vi kunne ikke finde ud af, om du har betalt. Kontrollér det, før du betaler igen.',
  declined: 'Din betaling blev afvist. Kontrollér dine oplysninger, og prøv igen.',
  declinedWithChoice: 'Din betaling blev afvist. Prøv igen, eller vælg en anden betalingsmetode.',
  interrupted: 'Forbindelsen blev afbrudt, før betalingen blev gennemført. Prøv igen.',
  notCompleted: 'Din betaling blev ikke afsluttet. Prøv igen.',
  stillLoading: 'Betalingsformularen indlæses stadig.',
  broken: 'Noget gik galt med betalingsformularen. Kontrollér forbindelsen, og prøv igen.',
  disconnected: 'Forbindelsen til betalingsformularen blev afbrudt. Genindlæs siden.',
  offline: 'Du er offline. Du kan fortsætte, når forbindelsen er tilbage.',
  offlineChecking: 'Du er offline. Vi kontrollerer din betaling, når forbindelsen er tilbage.',
  retry: 'Prøv igen',
  payInWindow: 'Betal i et nyt vindue',
  windowOpened: 'Afslut betalingen i det vindue, der er åbnet.',
  windowBlocked: 'Hvis betalingssiden ikke er åbnet, kan du fortsætte på denne side.',
  openAgain: 'Åbn vinduet igen',
  continueHere: 'Fortsæt på denne side',
  continueToPayment: 'Fortsæt til betaling',
  closeWindow: 'Du kan lukke dette vindue.',
};
