/** Messages in Chinese, simplified. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: '付款表单',
  errorUnreachable: '支付服务没有响应。请重试。',
  errorDeclined: '付款未完成。请重试或换一种方式付款。',
  errorPaid: '此订单已付款或正在付款。请勿重复付款。',
  errorUnknown: '正在核实您的付款。请勿重复付款。',
  errorExpired: '此付款已过期。请重新开始。',
  errorUnavailable: '无法付款。',
};

export const frameMessages: FrameMessages = {
  title: '付款',
  loading: '正在加载付款表单',
  ready: '付款表单已就绪',
  confirming: '正在确认您的付款。请留在此页面。',
  completed: '谢谢。您的付款已完成。',
  failed: '此付款未成功。您没有被扣款。',
  unknown: '我们无法确定您是否已付款。再次付款前请先核实。',
  declined: '您的付款被拒绝。请检查您的信息并重试。',
  declinedWithChoice: '您的付款被拒绝。请重试或选择其他付款方式。',
  interrupted: '付款前连接已断开。请重试。',
  notCompleted: '您的付款未完成。请重试。',
  stillLoading: '付款表单仍在加载。',
  broken: '付款表单出现问题。请检查网络连接并重试。',
  disconnected: '与付款表单的连接已断开。请重新加载页面。',
  offline: '您已离线。恢复连接后即可继续。',
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
