/** Messages in Hebrew. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'טופס תשלום',
  errorUnreachable: 'שירות התשלום אינו מגיב. יש לנסות שוב.',
  errorDeclined: 'התשלום לא הושלם. יש לנסות שוב או לשלם בדרך אחרת.',
  errorPaid: 'ההזמנה כבר שולמה או נמצאת בתשלום. אין לשלם שוב.',
  errorUnknown: 'התשלום שלך נמצא בבדיקה. אין לשלם שוב.',
  errorExpired: 'תוקף התשלום פג. יש להתחיל מחדש.',
  errorUnavailable: 'לא ניתן לבצע את התשלום.',
};

export const frameMessages: FrameMessages = {
  title: 'תשלום',
  loading: 'טופס התשלום נטען',
  ready: 'טופס התשלום מוכן',
  confirming: 'התשלום שלך מאושר כעת. יש להישאר בדף זה.',
  completed: 'תודה. התשלום שלך הושלם.',
  failed: 'התשלום לא בוצע. לא חויבת.',
  unknown: 'לא הצלחנו לברר אם התשלום בוצע. יש לבדוק לפני תשלום נוסף.',
  declined: 'התשלום שלך נדחה. יש לבדוק את הפרטים ולנסות שוב.',
  declinedWithChoice: 'התשלום שלך נדחה. יש לנסות שוב או לבחור אמצעי תשלום אחר.',
  interrupted: 'החיבור נותק לפני ביצוע התשלום. יש לנסות שוב.',
  notCompleted: 'התשלום שלך לא הושלם. יש לנסות שוב.',
  stillLoading: 'טופס התשלום עדיין נטען.',
  broken: 'אירעה תקלה בטופס התשלום. יש לבדוק את החיבור ולנסות שוב.',
  disconnected: 'החיבור לטופס התשלום נותק. יש לטעון מחדש את הדף.',
  offline: 'אין חיבור לאינטרנט. אפשר להמשיך כשהחיבור יחזור.',
  offlineChecking: 'אין חיבור לאינטרנט. נבדוק את התשלום כשהחיבור יחזור.',
  retry: 'ניסיון חוזר',
  payInWindow: 'תשלום בחלון חדש',
  windowOpened: 'יש להשלים את התשלום בחלון שנפתח.',
  windowBlocked: 'אם דף התשלום לא נפתח, יש להמשיך בדף זה.',
  openAgain: 'פתיחת החלון מחדש',
  continueHere: 'המשך בדף זה',
  continueToPayment: 'המשך לתשלום',
  closeWindow: 'אפשר לסגור את החלון.',
};
