/** Messages in Chinese, traditional. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: '付款表單',
  errorUnreachable: '付款服務沒有回應。請再試一次。',
  errorDeclined: '付款未完成。請再試一次或改用其他方式付款。',
  errorPaid: '此訂單已付款或正在付款。請勿重複付款。',
  errorUnknown: '正在確認您的付款。請勿重複付款。',
  errorExpired: '此付款已逾期。請重新開始。',
  errorUnavailable: '無法付款。',
};

export const frameMessages: FrameMessages = {
  title: '付款',
  loading: '正在載入付款表單',
  ready: '付款表單已就緒',
  confirming: '正在確認您的付款。請留在此頁面。',
  completed: '謝謝。您的付款已完成。',
  failed: '此付款未成功。您並未被扣款。',
  unknown: '我們無法確定您是否已付款。再次付款前請先確認。',
  declined: '您的付款遭到拒絕。請檢查您的資料並再試一次。',
  declinedWithChoice: '您的付款遭到拒絕。請再試一次或選擇其他付款方式。',
  interrupted: '付款前連線已中斷。請再試一次。',
  notCompleted: '您的付款未完成。請再試一次。',
  stillLoading: '付款表單仍在載入。',
  broken: '付款表單發生問題。請檢查網路連線並再試一次。',
  disconnected: '與付款表單的連線已中斷。請重新載入頁面。',
  offline: '您已離線。連線恢復後即可繼續。',
  offlineChecking: '您已離線。連線恢復後我們會確認您的付款。',
  retry: '再試一次',
  payInWindow: '在新視窗中付款',
  windowOpened: '請在已開啟的視窗中完成付款。',
  windowBlocked: '如果付款頁面沒有開啟，請在此頁面繼續。',
  openAgain: '再次開啟視窗',
  continueHere: '在此頁面繼續',
  continueToPayment: '繼續付款',
  closeWindow: '您可以關閉此視窗。',
};
