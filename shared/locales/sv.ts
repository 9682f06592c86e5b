/** Messages in Swedish. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Betalningsformulär',
  errorUnreachable: 'Betaltjänsten svarar inte. Försök igen.',
  errorDeclined: 'Betalningen genomfördes inte. Försök igen eller betala på ett annat sätt.',
  errorPaid: 'Beställningen är redan betald eller håller på att betalas. Betala inte igen.',
  errorUnknown: 'Din betalning kontrolleras. Betala inte igen.',
  errorExpired: 'Betalningen har gått ut. Börja om.',
  errorUnavailable: 'Betalningen är inte möjlig.',
};

export const frameMessages: FrameMessages = {
  title: 'Betalning',
  loading: 'Betalningsformuläret läses in',
  ready: 'Betalningsformuläret är klart',
  confirming: 'Din betalning bekräftas. Stanna kvar på sidan.',
  completed: 'Tack. Din betalning är klar.',
  failed: 'Betalningen genomfördes inte. Inget har debiterats.',
  unknown: 'Vi kunde inte ta reda på om du har betalat. Kontrollera det innan du betalar igen.',
  declined: 'Din betalning nekades. Kontrollera uppgifterna och försök igen.',
  declinedWithChoice: 'Din betalning nekades. Försök igen eller välj ett annat betalningssätt.',
  interrupted: 'Anslutningen bröts innan betalningen genomfördes. Försök igen.',
  notCompleted: 'Din betalning slutfördes inte. Försök igen.',
  stillLoading: 'Betalningsformuläret läses fortfarande in.',
  broken: 'Något gick fel med betalningsformuläret. Kontrollera anslutningen och försök igen.',
  disconnected: 'Anslutningen till betalningsformuläret bröts. Läs in sidan på nytt.',
  offline: 'Du är offline. Du kan fortsätta när anslutningen är tillbaka.',
  offlineChecking: 'Du är offline. Vi kontrollerar betalningen när anslutningen är tillbaka.',
  retry: 'Försök igen',
  payInWindow: 'Betala i ett nytt fönster',
  windowOpened: 'Slutför betalningen i fönstret som öppnades.',
  windowBlocked: 'Om betalningssidan inte har öppnats kan du fortsätta på den här sidan.',
  openAgain: 'Öppna fönstret igen',
  continueHere: 'Fortsätt på den här sidan',
  continueToPayment: 'Fortsätt till betalningen',
  closeWindow: 'Du kan stänga fönstret.',
};
