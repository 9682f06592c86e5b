/** Messages in Chinese, traditional. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: '付款表單',
  unavailable: '無法付款。',
  unreachable: '付款服務沒有回應。請再試一次。',
  offline: '您已離線。連線恢復後即可繼續。',
  stopped: '付款表單已關閉。',
  expired: '此付款已逾期。請重新開始。',
  alreadyPaid: '此訂單已付款。請勿重複付款。',
  beingPaid: '此訂單的另一筆付款正在處理。請稍候再試。',
  closed: '此付款已關閉。再次付款前請先查看您的訂單。',
  declined: '您的付款遭到拒絕。請檢查您的資料並再試一次，或改用其他方式付款。',
  notCompleted: '您的付款未完成。請再試一次。',
  unconfirmed: '您的付款尚未獲得確認。您可以再次付款，且只會付一次。',
  unknown: '我們無法確定您是否已付款。再次付款前請先確認。',
  failed: '您的付款已結束，但我們不知道您是否已被扣款。再次付款前請先確認。',
  failedDeclined: '您的付款遭到拒絕。您並未被扣款。請重新開始，以其他方式付款。',
  failedCancelled: '您的付款已取消。您並未被扣款。',
  failedExpired: '您的付款已逾期。您並未被扣款。請重新開始。',
  failedSuperseded: '此訂單已在別處付款。請勿重複付款。在此扣取的款項將退還給您。',
  failedReplaced: '另一筆付款已取代此付款。請在那裡繼續。',
  broken: '付款表單發生問題。請檢查網路連線並再試一次。',
  disconnected: '與付款表單的連線已中斷。請重新載入頁面。',
};

export const frameMessages: FrameMessages = {
  title: '付款',
  loading: '正在載入付款表單',
  ready: '付款表單已就緒',
  confirming: '正在確認您的付款。請留在此頁面。',
  completed: '謝謝。您的付款已完成。',
  stillLoading: '付款表單仍在載入。',
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
