/** Messages in Japanese. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'お支払いフォーム',
  unavailable: 'お支払いができません。',
  unreachable: '決済サービスが応答していません。もう一度お試しください。',
  offline: 'オフラインです。接続が回復したら続行できます。',
  stopped: 'お支払いフォームが閉じられました。',
  expired: 'このお支払いの期限が切れました。最初からやり直してください。',
  alreadyPaid: 'このご注文はお支払い済みです。再度お支払いにならないでください。',
  beingPaid:
    'このご注文の別のお支払いを処理しています。しばらく待ってから、もう一度お試しください。',
  closed: 'このお支払いの受け付けは終了しました。再度お支払いになる前に、ご注文をご確認ください。',
  declined:
    'お支払いが拒否されました。入力内容を確認してもう一度試すか、別の方法でお支払いください。',
  notCompleted: 'お支払いが完了しませんでした。もう一度お試しください。',
  changed: '金額が変更されました。お支払いの前にご確認ください。',
  unconfirmed:
    'お支払いをまだ確認できていません。もう一度お支払いになれます。お支払いは一回だけです。',
  unknown: 'お支払いが完了したかどうか確認できませんでした。再度お支払いになる前にご確認ください。',
  failed:
    'お支払いが終了しましたが、請求が発生したかどうかは確認できていません。再度お支払いになる前にご確認ください。',
  failedDeclined:
    'お支払いが拒否されました。請求は発生していません。別の方法で支払うには、最初からやり直してください。',
  failedCancelled: 'お支払いはキャンセルされました。請求は発生していません。',
  failedExpired: 'お支払いの期限が切れました。請求は発生していません。最初からやり直してください。',
  failedSuperseded:
    'このご注文は別の場所で支払われました。再度お支払いにならないでください。ここで請求された金額は返金されます。',
  noMethod: 'ここで利用できるお支払い方法がありません。別の方法でお支払いください。',
  failedReplaced: 'このお支払いは別のお支払いに置き換えられました。そちらで続けてください。',
  broken: 'お支払いフォームで問題が発生しました。接続を確認して、もう一度お試しください。',
  disconnected: 'お支払いフォームとの接続が切れました。ページを再読み込みしてください。',
};

export const frameMessages: FrameMessages = {
  title: 'お支払い',
  loading: 'お支払いフォームを読み込んでいます',
  ready: 'お支払いフォームの準備ができました',
  confirming: 'お支払いを確認しています。このページのままお待ちください。',
  completed: 'ありがとうございます。お支払いが完了しました。',
  stillLoading: 'お支払いフォームをまだ読み込んでいます。',
  extended: 'お支払いの期限が延長されました。',
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
