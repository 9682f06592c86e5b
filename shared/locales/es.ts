/** Messages in Spanish. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Formulario de pago',
  errorUnreachable: 'El servicio de pago no responde. Inténtelo de nuevo.',
  errorDeclined: 'El pago no se ha completado. Inténtelo de nuevo o pague de otra forma.',
  errorPaid: 'Este pedido ya está pagado o se está pagando. No vuelva a pagar.',
  errorUnknown: 'Estamos comprobando su pago. No vuelva a pagar.',
  errorExpired: 'Este pago ha caducado. Empiece de nuevo.',
  errorUnavailable: 'No es posible realizar el pago.',
};

export const frameMessages: FrameMessages = {
  title: 'Pago',
  loading: 'Cargando el formulario de pago',
  ready: 'El formulario de pago está listo',
  confirming: 'Confirmando su pago. Permanezca en esta página.',
  completed: 'Gracias. Su pago se ha completado.',
  failed: 'El pago no se ha realizado. No se le ha cobrado nada.',
  unknown: 'No hemos podido averiguar si ha pagado. Compruébelo antes de volver a pagar.',
  declined: 'Su pago se ha rechazado. Revise sus datos e inténtelo de nuevo.',
  declinedWithChoice: 'Su pago se ha rechazado. Inténtelo de nuevo o elija otro método de pago.',
  interrupted: 'La conexión se perdió antes de realizar el pago. Inténtelo de nuevo.',
  notCompleted: 'Su pago no se ha completado. Inténtelo de nuevo.',
  stillLoading: 'El formulario de pago todavía se está cargando.',
  broken:
    'Ha habido un problema con el formulario de pago. Revise su conexión e inténtelo de nuevo.',
  disconnected: 'Se ha perdido la conexión con el formulario de pago. Vuelva a cargar la página.',
  offline: 'No tiene conexión. Podrá continuar cuando se restablezca.',
  offlineChecking: 'No tiene conexión. Comprobaremos su pago cuando se restablezca.',
  retry: 'Intentar de nuevo',
  payInWindow: 'Pagar en una ventana nueva',
  windowOpened: 'Termine el pago en la ventana que se ha abierto.',
  windowBlocked: 'Si la página de pago no se ha abierto, continúe en esta página.',
  openAgain: 'Abrir la ventana de nuevo',
  continueHere: 'Continuar en esta página',
  continueToPayment: 'Continuar con el pago',
  closeWindow: 'Puede cerrar esta ventana.',
};
