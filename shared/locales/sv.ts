/** Messages in Swedish. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';
import type { SetUpMessages } from '../language/set-up-messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Betalningsformulär',
  unavailable: 'Betalningen är inte möjlig.',
  unreachable: 'Betaltjänsten svarar inte. Försök igen.',
  stopped: 'Betalningsformuläret stängdes.',
  expired: 'Betalningen har gått ut. Börja om.',
  alreadyPaid: 'Beställningen är redan betald. Betala inte igen.',
  beingPaid: 'En annan betalning för beställningen behandlas. Vänta innan du försöker igen.',
  closed: 'Betalningen är stängd. Kontrollera din beställning innan du betalar igen.',
  failedDeclined:
    'Din betalning nekades. Inget har debiterats. Börja om för att betala på ett annat sätt.',
  failedCancelled: 'Din betalning avbröts. Inget har debiterats.',
  failedExpired: 'Din betalning har gått ut. Inget har debiterats. Börja om.',
  failedSuperseded:
    'Beställningen betalades på ett annat ställe. Betala inte igen. Det som har debiterats här återbetalas.',
  failedReplaced: 'En annan betalning har ersatt den här. Fortsätt med den.',
  offline: 'Du är offline. Du kan fortsätta när anslutningen är tillbaka.',
  declined:
    'Din betalning nekades. Kontrollera uppgifterna och försök igen, eller betala på ett annat sätt.',
  notCompleted: 'Din betalning slutfördes inte. Försök igen.',
  changed: 'Beloppet har ändrats. Kontrollera det innan du betalar.',
  unconfirmed:
    'Din betalning kunde inte bekräftas än. Du kan betala igen och betalar bara en gång.',
  unknown: 'Vi kunde inte ta reda på om du har betalat. Kontrollera det innan du betalar igen.',
  failed:
    'Din betalning har avslutats. Vi vet inte om något har debiterats. Kontrollera det innan du betalar igen.',
  noMethod: 'Inget betalningssätt är tillgängligt här. Betala på ett annat sätt.',
  broken: 'Något gick fel med betalningsformuläret. Kontrollera anslutningen och försök igen.',
  disconnected: 'Anslutningen till betalningsformuläret bröts. Läs in sidan på nytt.',
};

export const frameMessages: FrameMessages = {
  title: 'Betalning',
  loading: 'Betalningsformuläret läses in',
  ready: 'Betalningsformuläret är klart',
  confirming: 'Din betalning bekräftas. Stanna kvar på sidan.',
  timeOver: 'Tiden för att betala har gått ut. Vi kontrollerar om din betalning har kommit fram.',
  completed: 'Tack. Din betalning är klar.',
  accepted: 'Tack. Din beställning är mottagen. Din betalning har inte kommit än.',
  stillLoading: 'Betalningsformuläret läses fortfarande in.',
  extended: 'Du har mer tid att betala.',
  offlineChecking: 'Du är offline. Vi kontrollerar betalningen när anslutningen är tillbaka.',
  retry: 'Försök igen',
  payInWindow: 'Betala i ett nytt fönster',
  windowOpened: 'Slutför betalningen i fönstret som öppnades.',
  windowBlocked: 'Om betalningssidan inte har öppnats kan du fortsätta på den här sidan.',
  openAgain: 'Öppna fönstret igen',
  continueHere: 'Fortsätt på den här sidan',
  continueToPayment: 'Fortsätt till betalningen',
  walletFailed:
    'Plånboken svarade inte. Tillåt popup-fönster och försök igen, eller betala på ett annat sätt.',
  closeWindow: 'Du kan stänga fönstret.',
};

export const setUpMessages: SetUpMessages = {
  formTitle: 'Formulär för dina uppgifter',
  unavailable: 'Dina uppgifter kan inte sparas.',
  unreachable: 'Tjänsten svarar inte. Försök igen.',
  stopped: 'Formuläret stängdes.',
  expired: 'Formuläret har gått ut. Börja om.',
  alreadyPaid: 'Det är redan gjort. Ange inte dina uppgifter igen.',
  beingPaid: 'Dina uppgifter behandlas redan. Vänta innan du försöker igen.',
  closed: 'Formuläret är stängt. Kontrollera om dina uppgifter är sparade innan du anger dem igen.',
  failedDeclined: 'Dina uppgifter nekades. Inget har debiterats. Börja om med andra uppgifter.',
  failedCancelled: 'Du har avbrutit. Inget har debiterats.',
  failedExpired: 'Formuläret har gått ut. Inget har debiterats. Börja om.',
  failedSuperseded: 'Dina uppgifter sparades på ett annat ställe. Ange dem inte igen.',
  failedReplaced: 'Ett annat formulär har ersatt det här. Fortsätt i det.',
  declined: 'Dina uppgifter nekades. Kontrollera dem och försök igen, eller ange andra.',
  notCompleted: 'Dina uppgifter sparades inte. Försök igen.',
  changed: 'Formuläret har ändrats. Kontrollera det innan du fortsätter.',
  unconfirmed:
    'Vi kunde inte bekräfta än att dina uppgifter är sparade. Du kan ange dem igen, och de sparas bara en gång.',
  unknown:
    'Vi kunde inte ta reda på om dina uppgifter är sparade. Kontrollera det innan du anger dem igen.',
  failed: 'Dina uppgifter sparades inte. Börja om.',
  noMethod: 'Inga uppgifter kan sparas här.',
  broken: 'Något gick fel med formuläret. Kontrollera anslutningen och försök igen.',
  disconnected: 'Anslutningen till formuläret bröts. Läs in sidan på nytt.',
  title: 'Dina uppgifter',
  loading: 'Formuläret läses in',
  ready: 'Formuläret är klart',
  confirming: 'Dina uppgifter sparas. Stanna kvar på sidan.',
  timeOver: 'Tiden har gått ut. Vi kontrollerar om dina uppgifter är sparade.',
  completed: 'Tack. Dina uppgifter är sparade.',
  accepted: 'Tack. Vi har tagit emot dina uppgifter och väntar på en bekräftelse.',
  stillLoading: 'Formuläret läses fortfarande in.',
  extended: 'Du har mer tid.',
  offlineChecking:
    'Du är offline. Vi kontrollerar om dina uppgifter är sparade när anslutningen är tillbaka.',
  payInWindow: 'Fortsätt i ett nytt fönster',
  windowOpened: 'Fortsätt i fönstret som öppnades.',
  windowBlocked: 'Om inget fönster har öppnats kan du fortsätta på den här sidan.',
  continueToPayment: 'Fortsätt',
  walletFailed:
    'Plånboken svarade inte. Tillåt popup-fönster och försök igen, eller ange andra uppgifter.',
};
