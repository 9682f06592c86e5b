/** Messages in Japanese. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'お支払いフォーム',
  errorUnreachable: '決済サービスが応答していません。もう一度お試しください。',
  errorDeclined: 'お支払いが完了しませんでした。もう一度試すか、別の方法でお支払いください。',
  errorPaid:
    'このご注文はお支払い済み、またはお支払い処理中です。再度お支払いにならないでください。',
  errorUnknown: 'お支払いを確認しています。再度お支払いにならないでください。',
  errorExpired: 'このお支払いの期限が切れました。最初からやり直してください。',
  errorUnavailable: 'お支払いができません。',
};

export const frameMessages: FrameMessages = {
  title: 'お支払い',
  loading: 'お支払いフォームを読み込んでいます',
  ready: 'お支払いフォームの準備ができました',
  confirming: 'お支払いを確認しています。このページのままお待ちください。',
  completed: 'ありがとうございます。お支払いが完了しました。',
  failed: 'お支払いは行われませんでした。請求は発生していません。',
  unknown: 'お支払いが完了したかどうか確認できませんでした。再度お支払いになる前にご確認ください。',
  declined: 'お支払いが拒否されました。入力内容を確認して、もう一度お試しください。',
  declinedWithChoice:
    'お支払いが拒否されました。もう一度試すか、別のお支払い方法をお選びください。',
  interrupted: 'お支払いの前に接続が切れました。もう一度お試しください。',
  notCompleted: 'お支払いが完了しませんでした。もう一度お試しください。',
  stillLoading: 'お支払いフォームをまだ読み込んでいます。',
  broken: 'お支払いフォームで問題が発生しました。接続を確認して、もう一度お試しください。',
  disconnected: 'お支払いフォームとの接続が切れました。ページを再読み込みしてください。',
  offline: 'オフラインです。接続が回復したら続行できます。',
  offlineChecking: 'オフラインです。接続が回復したらお支払いを確認します。',
  retry: 'もう一度試す',
  payInWindow: '新しいウィンドウで支払う',
  windowOpened: '開いたウィンドウでお支払いを完了してください。',
  windowBlocked: 'お支払いページが開かない場合は、このページで続けてください。',
  openAgain: 'ウィンドウをもう一度開く',
  continueHere: 'このページで続ける',
  continueToPayment: 'お支払いに進む',
  closeWindow: 'このウィンドウは閉じてかまいません。',
};
