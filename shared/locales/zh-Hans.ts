/** Messages in Chinese, simplified. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: '付款表单',
  unavailable: '无法付款。',
  unreachable: '支付服务没有响应。请重试。',
  offline: '您已离线。恢复连接后即可继续。',
  stopped: '付款表单已关闭。',
  expired: '此付款已过期。请重新开始。',
  alreadyPaid: '此订单已付款。请勿重复付款。',
  beingPaid: '此订单的另一笔付款正在处理。请稍候再试。',
  closed: '此付款已关闭。再次付款前请先查看您的订单。',
  declined: '您的付款被拒绝。请检查您的信息并重试，或换一种方式付款。',
  notCompleted: '您的付款未完成。请重试。',
  unconfirmed: '您的付款尚未得到确认。您可以再次付款，且只会付一次。',
  unknown: '我们无法确定您是否已付款。再次付款前请先核实。',
  failed: '您的付款已结束，但我们不知道您是否被扣款。再次付款前请先核实。',
  failedDeclined: '您的付款被拒绝。您没有被扣款。请重新开始，以其他方式付款。',
  failedCancelled: '您的付款已取消。您没有被扣款。',
  failedExpired: '您的付款已过期。您没有被扣款。请重新开始。',
  failedSuperseded: '此订单已在别处付款。请勿重复付款。此处扣取的款项将退还给您。',
  failedReplaced: '另一笔付款已取代此付款。请在那里继续。',
  broken: '付款表单出现问题。请检查网络连接并重试。',
  disconnected: '与付款表单的连接已断开。请重新加载页面。',
};

export const frameMessages: FrameMessages = {
  title: '付款',
  loading: '正在加载付款表单',
  ready: '付款表单已就绪',
  confirming: '正在确认您的付款。请留在此页面。',
  completed: '谢谢。您的付款已完成。',
  stillLoading: '付款表单仍在加载。',
  offlineChecking: '您已离线。恢复连接后我们会核实您的付款。',
  retry: '重试',
  payInWindow: '在新窗口中付款',
  windowOpened: '请在已打开的窗口中完成付款。',
  windowBlocked: '如果付款页面没有打开，请在此页面继续。',
  openAgain: '再次打开窗口',
  continueHere: '在此页面继续',
  continueToPayment: '继续付款',
  closeWindow: '您可以关闭此窗口。',
};
