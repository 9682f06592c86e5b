/** Messages in Turkish. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';
import type { SetUpMessages } from '../language/set-up-messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Ödeme formu',
  unavailable: 'Ödeme yapılamıyor.',
  unreachable: 'Ödeme hizmeti yanıt vermiyor. Tekrar deneyin.',
  stopped: 'Ödeme formu kapatıldı.',
  expired: 'Bu ödemenin süresi doldu. Yeniden başlayın.',
  alreadyPaid: 'Bu sipariş zaten ödendi. Tekrar ödemeyin.',
  beingPaid: 'Bu sipariş için başka bir ödeme işleniyor. Tekrar denemeden önce lütfen bekleyin.',
  closed: 'Bu ödeme kapatıldı. Tekrar ödemeden önce lütfen siparişinizi kontrol edin.',
  failedDeclined:
    'Ödemeniz reddedildi. Sizden ücret alınmadı. Başka bir yolla ödemek için yeniden başlayın.',
  failedCancelled: 'Ödemeniz iptal edildi. Sizden ücret alınmadı.',
  failedExpired: 'Ödemenizin süresi doldu. Sizden ücret alınmadı. Yeniden başlayın.',
  failedSuperseded:
    'Bu sipariş başka bir yerde ödendi. Tekrar ödemeyin. Burada alınan tutar size iade edilecek.',
  failedReplaced: 'Bu ödemenin yerini başka bir ödeme aldı. Lütfen onunla devam edin.',
  offline: 'Çevrimdışısınız. Bağlantı geri geldiğinde devam edebilirsiniz.',
  declined:
    'Ödemeniz reddedildi. Lütfen bilgilerinizi kontrol edip tekrar deneyin veya başka bir yolla ödeyin.',
  notCompleted: 'Ödemeniz tamamlanmadı. Lütfen tekrar deneyin.',
  changed: 'Tutar değişti. Lütfen ödemeden önce kontrol edin.',
  unconfirmed:
    'Ödemeniz henüz onaylanamadı. Tekrar ödeyebilirsiniz, yalnızca bir kez ödeme yaparsınız.',
  unknown: 'Ödeme yapıp yapmadığınızı öğrenemedik. Tekrar ödemeden önce lütfen kontrol edin.',
  failed:
    'Ödemeniz sona erdi. Sizden ücret alınıp alınmadığını bilmiyoruz. Tekrar ödemeden önce lütfen kontrol edin.',
  noMethod: 'Burada kullanılabilir bir ödeme yöntemi yok. Lütfen başka bir yolla ödeyin.',
  broken: 'Ödeme formunda bir sorun oluştu. Lütfen bağlantınızı kontrol edip tekrar deneyin.',
  disconnected: 'Ödeme formuyla bağlantı kesildi. Lütfen sayfayı yenileyin.',
};

export const frameMessages: FrameMessages = {
  title: 'Ödeme',
  loading: 'Ödeme formu yükleniyor',
  ready: 'Ödeme formu hazır',
  confirming: 'Ödemeniz onaylanıyor. Lütfen bu sayfada kalın.',
  timeOver: 'Ödeme süresi doldu. Ödemenizin ulaşıp ulaşmadığını kontrol ediyoruz.',
  completed: 'Teşekkürler. Ödemeniz tamamlandı.',
  accepted: 'Teşekkürler. Siparişiniz kabul edildi. Ödemeniz bekleniyor.',
  stillLoading: 'Ödeme formu hâlâ yükleniyor.',
  extended: 'Ödemek için daha fazla süreniz var.',
  offlineChecking: 'Çevrimdışısınız. Bağlantı geri geldiğinde ödemenizi kontrol edeceğiz.',
  retry: 'Tekrar dene',
  payInWindow: 'Yeni pencerede öde',
  windowOpened: 'Lütfen ödemenizi açılan pencerede tamamlayın.',
  windowBlocked: 'Ödeme sayfası açılmadıysa lütfen bu sayfada devam edin.',
  openAgain: 'Pencereyi tekrar aç',
  continueHere: 'Bu sayfada devam et',
  continueToPayment: 'Ödemeye devam et',
  walletFailed:
    'Cüzdan yanıt vermedi. Lütfen açılır pencerelere izin verip tekrar deneyin veya başka bir yolla ödeyin.',
  closeWindow: 'Bu pencereyi kapatabilirsiniz.',
};

export const setUpMessages: SetUpMessages = {
  formTitle: 'Bilgileriniz için form',
  unavailable: 'Bilgileriniz kaydedilemiyor.',
  unreachable: 'Hizmet yanıt vermiyor. Tekrar deneyin.',
  stopped: 'Form kapatıldı.',
  expired: 'Bu formun süresi doldu. Yeniden başlayın.',
  alreadyPaid: 'Bu işlem zaten yapıldı. Bilgilerinizi tekrar girmeyin.',
  beingPaid: 'Bilgileriniz zaten işleniyor. Tekrar denemeden önce lütfen bekleyin.',
  closed:
    'Bu form kapatıldı. Bilgilerinizi tekrar girmeden önce lütfen kaydedilip kaydedilmediklerini kontrol edin.',
  failedDeclined:
    'Bilgileriniz reddedildi. Sizden ücret alınmadı. Başka bilgilerle yeniden başlayın.',
  failedCancelled: 'Kaydetme iptal edildi. Sizden ücret alınmadı.',
  failedExpired: 'Bu formun süresi doldu. Sizden ücret alınmadı. Yeniden başlayın.',
  failedSuperseded: 'Bilgileriniz başka bir yerde kaydedildi. Tekrar girmeyin.',
  failedReplaced: 'Bu formun yerini başka bir form aldı. Lütfen onunla devam edin.',
  declined:
    'Bilgileriniz reddedildi. Lütfen kontrol edip tekrar deneyin veya başka bilgiler girin.',
  notCompleted: 'Bilgileriniz kaydedilmedi. Lütfen tekrar deneyin.',
  changed: 'Form değişti. Lütfen devam etmeden önce kontrol edin.',
  unconfirmed:
    'Bilgilerinizin kaydedildiği henüz onaylanamadı. Tekrar girebilirsiniz, yalnızca bir kez kaydedilirler.',
  unknown:
    'Bilgilerinizin kaydedilip kaydedilmediğini öğrenemedik. Tekrar girmeden önce lütfen kontrol edin.',
  failed: 'Bilgileriniz kaydedilmedi. Yeniden başlayın.',
  noMethod: 'Burada hiçbir bilgi kaydedilemiyor.',
  broken: 'Formda bir sorun oluştu. Lütfen bağlantınızı kontrol edip tekrar deneyin.',
  disconnected: 'Formla bağlantı kesildi. Lütfen sayfayı yenileyin.',
  title: 'Bilgileriniz',
  loading: 'Form yükleniyor',
  ready: 'Form hazır',
  confirming: 'Bilgileriniz kaydediliyor. Lütfen bu sayfada kalın.',
  timeOver: 'Süre doldu. Bilgilerinizin kaydedilip kaydedilmediğini kontrol ediyoruz.',
  completed: 'Teşekkürler. Bilgileriniz kaydedildi.',
  accepted: 'Teşekkürler. Bilgilerinizi aldık. Onay bekleniyor.',
  stillLoading: 'Form hâlâ yükleniyor.',
  extended: 'Daha fazla süreniz var.',
  offlineChecking:
    'Çevrimdışısınız. Bağlantı geri geldiğinde bilgilerinizin kaydedilip kaydedilmediğini kontrol edeceğiz.',
  payInWindow: 'Yeni pencerede devam et',
  windowOpened: 'Lütfen açılan pencerede devam edin.',
  windowBlocked: 'Hiçbir pencere açılmadıysa lütfen bu sayfada devam edin.',
  continueToPayment: 'Devam et',
  walletFailed:
    'Cüzdan yanıt vermedi. Lütfen açılır pencerelere izin verip tekrar deneyin veya başka bilgiler girin.',
};
