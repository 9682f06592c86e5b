/** Messages in Spanish. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';
import type { SetUpMessages } from '../language/set-up-messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Formulario de pago',
  unavailable: 'No es posible realizar el pago.',
  unreachable: 'El servicio de pago no responde. Inténtelo de nuevo.',
  stopped: 'El formulario de pago se ha cerrado.',
  expired: 'Este pago ha caducado. Empiece de nuevo.',
  alreadyPaid: 'Este pedido ya está pagado. No vuelva a pagar.',
  beingPaid: 'Se está procesando otro pago de este pedido. Espere antes de intentarlo de nuevo.',
  closed: 'Este pago está cerrado. Compruebe su pedido antes de volver a pagar.',
  failedDeclined:
    'Su pago se ha rechazado. No se le ha cobrado nada. Empiece de nuevo para pagar de otra forma.',
  failedCancelled: 'Su pago se ha cancelado. No se le ha cobrado nada.',
  failedExpired: 'Su pago ha caducado. No se le ha cobrado nada. Empiece de nuevo.',
  failedSuperseded:
    'Este pedido se ha pagado en otro lugar. No vuelva a pagar. Lo que se haya cobrado aquí se le devolverá.',
  failedReplaced: 'Otro pago ha sustituido a este. Continúe con el otro.',
  offline: 'No tiene conexión. Podrá continuar cuando se restablezca.',
  declined:
    'Su pago se ha rechazado. Revise sus datos e inténtelo de nuevo, o pague de otra forma.',
  notCompleted: 'Su pago no se ha completado. Inténtelo de nuevo.',
  changed: 'El importe ha cambiado. Compruébelo antes de pagar.',
  unconfirmed:
    'Todavía no se ha podido confirmar su pago. Puede volver a pagar y solo pagará una vez.',
  unknown: 'No hemos podido averiguar si ha pagado. Compruébelo antes de volver a pagar.',
  failed:
    'Su pago ha terminado, pero no sabemos si se le ha cobrado. Compruébelo antes de volver a pagar.',
  noMethod: 'Aquí no hay ningún método de pago disponible. Pague de otra forma.',
  broken:
    'Ha habido un problema con el formulario de pago. Revise su conexión e inténtelo de nuevo.',
  disconnected: 'Se ha perdido la conexión con el formulario de pago. Vuelva a cargar la página.',
};

export const frameMessages: FrameMessages = {
  title: 'Pago',
  loading: 'Cargando el formulario de pago',
  ready: 'El formulario de pago está listo',
  confirming: 'Confirmando su pago. Permanezca en esta página.',
  timeOver: 'El tiempo para pagar ha terminado. Estamos comprobando si su pago ha llegado.',
  completed: 'Gracias. Su pago se ha completado.',
  accepted: 'Gracias. Su pedido ha sido aceptado. Su pago está pendiente.',
  stillLoading: 'El formulario de pago todavía se está cargando.',
  extended: 'Tiene más tiempo para pagar.',
  offlineChecking: 'No tiene conexión. Comprobaremos su pago cuando se restablezca.',
  retry: 'Intentar de nuevo',
  payInWindow: 'Pagar en una ventana nueva',
  windowOpened: 'Termine el pago en la ventana que se ha abierto.',
  windowBlocked: 'Si la página de pago no se ha abierto, continúe en esta página.',
  openAgain: 'Abrir la ventana de nuevo',
  continueHere: 'Continuar en esta página',
  continueToPayment: 'Continuar con el pago',
  walletFailed:
    'El monedero no ha respondido. Permita las ventanas emergentes e inténtelo de nuevo, o pague de otra forma.',
  closeWindow: 'Puede cerrar esta ventana.',
};

export const setUpMessages: SetUpMessages = {
  formTitle: 'Formulario para sus datos',
  unavailable: 'No es posible guardar sus datos.',
  unreachable: 'El servicio no responde. Inténtelo de nuevo.',
  stopped: 'El formulario se ha cerrado.',
  expired: 'Este formulario ha caducado. Empiece de nuevo.',
  alreadyPaid: 'Ya está hecho. No vuelva a introducir sus datos.',
  beingPaid: 'Sus datos ya se están procesando. Espere antes de intentarlo de nuevo.',
  closed:
    'Este formulario está cerrado. Compruebe si sus datos se han guardado antes de volver a introducirlos.',
  failedDeclined:
    'Sus datos se han rechazado. No se le ha cobrado nada. Empiece de nuevo con otros datos.',
  failedCancelled: 'Se ha cancelado el guardado. No se le ha cobrado nada.',
  failedExpired: 'Este formulario ha caducado. No se le ha cobrado nada. Empiece de nuevo.',
  failedSuperseded: 'Sus datos se han guardado en otro lugar. No vuelva a introducirlos.',
  failedReplaced: 'Otro formulario ha sustituido a este. Continúe en el otro.',
  declined: 'Sus datos se han rechazado. Revíselos e inténtelo de nuevo, o introduzca otros.',
  notCompleted: 'Sus datos no se han guardado. Inténtelo de nuevo.',
  changed: 'El formulario ha cambiado. Compruébelo antes de continuar.',
  unconfirmed:
    'Todavía no se ha podido confirmar que sus datos se hayan guardado. Puede volver a introducirlos; solo se guardarán una vez.',
  unknown:
    'No hemos podido averiguar si sus datos se han guardado. Compruébelo antes de volver a introducirlos.',
  failed: 'Sus datos no se han guardado. Empiece de nuevo.',
  noMethod: 'Aquí no se puede guardar ningún dato.',
  broken: 'Ha habido un problema con el formulario. Revise su conexión e inténtelo de nuevo.',
  disconnected: 'Se ha perdido la conexión con el formulario. Vuelva a cargar la página.',
  title: 'Sus datos',
  loading: 'Cargando el formulario',
  ready: 'El formulario está listo',
  confirming: 'Guardando sus datos. Permanezca en esta página.',
  timeOver: 'El tiempo ha terminado. Estamos comprobando si sus datos se han guardado.',
  completed: 'Gracias. Sus datos se han guardado.',
  accepted: 'Gracias. Hemos recibido sus datos. Su confirmación está pendiente.',
  stillLoading: 'El formulario todavía se está cargando.',
  extended: 'Tiene más tiempo.',
  offlineChecking:
    'No tiene conexión. Comprobaremos si sus datos se han guardado cuando se restablezca.',
  payInWindow: 'Continuar en una ventana nueva',
  windowOpened: 'Continúe en la ventana que se ha abierto.',
  windowBlocked: 'Si no se ha abierto ninguna ventana, continúe en esta página.',
  continueToPayment: 'Continuar',
  walletFailed:
    'El monedero no ha respondido. Permita las ventanas emergentes e inténtelo de nuevo, o introduzca otros datos.',
};
