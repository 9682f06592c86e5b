/** Messages in Turkish. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Ödeme formu',
  errorUnreachable: 'Ödeme hizmeti yanıt vermiyor. Tekrar deneyin.',
  errorDeclined: 'Ödeme tamamlanamadı. Tekrar deneyin veya başka bir yolla ödeyin.',
  errorPaid: 'Bu sipariş zaten ödendi veya ödeniyor. Tekrar ödemeyin.',
  errorUnknown: 'Ödemeniz kontrol ediliyor. Tekrar ödemeyin.',
  errorExpired: 'Bu ödemenin süresi doldu. Yeniden başlayın.',
  errorUnavailable: 'Ödeme yapılamıyor.',
};

export const frameMessages: FrameMessages = {
  title: 'Ödeme',
  loading: 'Ödeme formu yükleniyor',
  ready: 'Ödeme formu hazır',
  confirming: 'Ödemeniz onaylanıyor. Lütfen bu sayfada kalın.',
  completed: 'Teşekkürler. Ödemeniz tamamlandı.',
  failed: 'Bu ödeme yapılmadı. Sizden ücret alınmadı.',
  unknown: 'Ödeme yapıp yapmadığınızı öğrenemedik. Tekrar ödemeden önce lütfen kontrol edin.',
  declined: 'Ödemeniz reddedildi. Lütfen bilgilerinizi kontrol edip tekrar deneyin.',
  declinedWithChoice:
    'Ödemeniz reddedildi. Lütfen tekrar deneyin veya başka bir ödeme yöntemi seçin.',
  interrupted: 'Ödemeniz yapılmadan bağlantı kesildi. Lütfen tekrar deneyin.',
  notCompleted: 'Ödemeniz tamamlanmadı. Lütfen tekrar deneyin.',
  stillLoading: 'Ödeme formu hâlâ yükleniyor.',
  broken: 'Ödeme formunda bir sorun oluştu. Lütfen bağlantınızı kontrol edip tekrar deneyin.',
  disconnected: 'Ödeme formuyla bağlantı kesildi. Lütfen sayfayı yenileyin.',
  offline: 'Çevrimdışısınız. Bağlantı geri geldiğinde devam edebilirsiniz.',
  offlineChecking: 'Çevrimdışısınız. Bağlantı geri geldiğinde ödemenizi kontrol edeceğiz.',
  retry: 'Tekrar dene',
  payInWindow: 'Yeni pencerede öde',
  windowOpened: 'Lütfen ödemenizi açılan pencerede tamamlayın.',
  windowBlocked: 'Ödeme sayfası açılmadıysa lütfen bu sayfada devam edin.',
  openAgain: 'Pencereyi tekrar aç',
  continueHere: 'Bu sayfada devam et',
  continueToPayment: 'Ödemeye devam et',
  closeWindow: 'Bu pencereyi kapatabilirsiniz.',
};
