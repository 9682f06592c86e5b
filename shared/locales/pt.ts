/** Messages in Portuguese. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Formulário de pagamento',
  errorUnreachable: 'O serviço de pagamento não responde. Tente novamente.',
  errorDeclined: 'O pagamento não foi concluído. Tente novamente ou pague de outra forma.',
  errorPaid: 'Este pedido já foi pago ou está sendo pago. Não pague novamente.',
  errorUnknown: 'O seu pagamento está em verificação. Não pague novamente.',
  errorExpired: 'Este pagamento expirou. Comece novamente.',
  errorUnavailable: 'O pagamento não é possível.',
};

export const frameMessages: FrameMessages = {
  title: 'Pagamento',
  loading: 'Carregando o formulário de pagamento',
  ready: 'O formulário de pagamento está pronto',
  confirming: 'Confirmando o seu pagamento. Permaneça nesta página.',
  completed: 'Obrigado. O seu pagamento foi concluído.',
  failed: 'Este pagamento não foi realizado. Nada foi cobrado.',
  unknown: 'Não foi possível saber se o pagamento foi feito. Verifique antes de pagar novamente.',
  declined: 'O seu pagamento foi recusado. Verifique os dados e tente novamente.',
  declinedWithChoice:
    'O seu pagamento foi recusado. Tente novamente ou escolha outro método de pagamento.',
  interrupted: 'A conexão foi perdida antes do pagamento. Tente novamente.',
  notCompleted: 'O seu pagamento não foi concluído. Tente novamente.',
  stillLoading: 'O formulário de pagamento ainda está carregando.',
  broken:
    'Ocorreu um problema com o formulário de pagamento. Verifique a conexão e tente novamente.',
  disconnected: 'A conexão com o formulário de pagamento foi perdida. Recarregue a página.',
  offline: 'Sem conexão. Pode continuar quando a conexão voltar.',
  offlineChecking: 'Sem conexão. Vamos verificar o seu pagamento quando a conexão voltar.',
  retry: 'Tentar novamente',
  payInWindow: 'Pagar em uma nova janela',
  windowOpened: 'Conclua o pagamento na janela que se abriu.',
  windowBlocked: 'Se a página de pagamento não se abriu, continue nesta página.',
  openAgain: 'Abrir a janela novamente',
  continueHere: 'Continuar nesta página',
  continueToPayment: 'Continuar para o pagamento',
  closeWindow: 'Pode fechar esta janela.',
};
