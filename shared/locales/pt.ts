/** Messages in Portuguese. */
import type { CustomerMessages, FrameMessages } from '../language/messages.ts';
import type { SetUpMessages } from '../language/set-up-messages.ts';

export const customerMessages: CustomerMessages = {
  formTitle: 'Formulário de pagamento',
  unavailable: 'O pagamento não é possível.',
  unreachable: 'O serviço de pagamento não responde. Tente novamente.',
  stopped: 'O formulário de pagamento foi fechado.',
  expired: 'Este pagamento expirou. Comece novamente.',
  alreadyPaid: 'Este pedido já foi pago. Não pague novamente.',
  beingPaid:
    'Outro pagamento deste pedido está em processamento. Aguarde antes de tentar novamente.',
  closed: 'Este pagamento está encerrado. Verifique o seu pedido antes de pagar novamente.',
  failedDeclined:
    'O seu pagamento foi recusado. Nada foi cobrado. Comece novamente para pagar de outra forma.',
  failedCancelled: 'O seu pagamento foi cancelado. Nada foi cobrado.',
  failedExpired: 'O seu pagamento expirou. Nada foi cobrado. Comece novamente.',
  failedSuperseded:
    'Este pedido foi pago em outro lugar. Não pague novamente. O que foi cobrado aqui será devolvido.',
  failedReplaced: 'Outro pagamento substituiu este. Continue com o outro.',
  offline: 'Sem conexão. Pode continuar quando a conexão voltar.',
  declined:
    'O seu pagamento foi recusado. Verifique os dados e tente novamente, ou pague de outra forma.',
  notCompleted: 'O seu pagamento não foi concluído. Tente novamente.',
  changed: 'O valor mudou. Verifique-o antes de pagar.',
  unconfirmed:
    'Ainda não foi possível confirmar o seu pagamento. Pode pagar novamente e só pagará uma vez.',
  unknown: 'Não foi possível saber se o pagamento foi feito. Verifique antes de pagar novamente.',
  failed:
    'O seu pagamento terminou, mas não sabemos se houve cobrança. Verifique antes de pagar novamente.',
  noMethod: 'Nenhum método de pagamento está disponível aqui. Pague de outra forma.',
  broken:
    'Ocorreu um problema com o formulário de pagamento. Verifique a conexão e tente novamente.',
  disconnected: 'A conexão com o formulário de pagamento foi perdida. Recarregue a página.',
};

export const frameMessages: FrameMessages = {
  title: 'Pagamento',
  loading: 'Carregando o formulário de pagamento',
  ready: 'O formulário de pagamento está pronto',
  confirming: 'Confirmando o seu pagamento. Permaneça nesta página.',
  timeOver: 'O tempo para pagar terminou. Estamos verificando se o seu pagamento chegou.',
  completed: 'Obrigado. O seu pagamento foi concluído.',
  accepted: 'Obrigado. O seu pedido foi aceito. O seu pagamento está pendente.',
  stillLoading: 'O formulário de pagamento ainda está carregando.',
  extended: 'Tem mais tempo para pagar.',
  offlineChecking: 'Sem conexão. Vamos verificar o seu pagamento quando a conexão voltar.',
  retry: 'Tentar novamente',
  payInWindow: 'Pagar em uma nova janela',
  windowOpened: 'Conclua o pagamento na janela que se abriu.',
  windowBlocked: 'Se a página de pagamento não se abriu, continue nesta página.',
  openAgain: 'Abrir a janela novamente',
  continueHere: 'Continuar nesta página',
  continueToPayment: 'Continuar para o pagamento',
  walletFailed:
    'A carteira não respondeu. Permita janelas pop-up e tente novamente, ou pague de outra forma.',
  closeWindow: 'Pode fechar esta janela.',
};

export const setUpMessages: SetUpMessages = {
  formTitle: 'Formulário para os seus dados',
  unavailable: 'Não é possível guardar os seus dados.',
  unreachable: 'O serviço não responde. Tente novamente.',
  stopped: 'O formulário foi fechado.',
  expired: 'Este formulário expirou. Comece novamente.',
  alreadyPaid: 'Isto já foi feito. Não introduza os seus dados novamente.',
  beingPaid: 'Os seus dados já estão em processamento. Aguarde antes de tentar novamente.',
  closed:
    'Este formulário está encerrado. Verifique se os seus dados foram guardados antes de os introduzir novamente.',
  failedDeclined:
    'Os seus dados foram recusados. Nada foi cobrado. Comece novamente com outros dados.',
  failedCancelled: 'O processo foi cancelado. Nada foi cobrado.',
  failedExpired: 'Este formulário expirou. Nada foi cobrado. Comece novamente.',
  failedSuperseded: 'Os seus dados foram guardados em outro lugar. Não os introduza novamente.',
  failedReplaced: 'Outro formulário substituiu este. Continue no outro.',
  declined: 'Os seus dados foram recusados. Verifique-os e tente novamente, ou introduza outros.',
  notCompleted: 'Os seus dados não foram guardados. Tente novamente.',
  changed: 'O formulário mudou. Verifique-o antes de continuar.',
  unconfirmed:
    'Ainda não foi possível confirmar que os seus dados foram guardados. Pode introduzi-los novamente; só serão guardados uma vez.',
  unknown:
    'Não foi possível saber se os seus dados foram guardados. Verifique antes de os introduzir novamente.',
  failed: 'Os seus dados não foram guardados. Comece novamente.',
  noMethod: 'Aqui não é possível guardar dados.',
  broken: 'Ocorreu um problema com o formulário. Verifique a conexão e tente novamente.',
  disconnected: 'A conexão com o formulário foi perdida. Recarregue a página.',
  title: 'Os seus dados',
  loading: 'Carregando o formulário',
  ready: 'O formulário está pronto',
  confirming: 'Guardando os seus dados. Permaneça nesta página.',
  timeOver: 'O tempo terminou. Estamos verificando se os seus dados foram guardados.',
  completed: 'Obrigado. Os seus dados foram guardados.',
  accepted: 'Obrigado. Recebemos os seus dados. A confirmação está pendente.',
  stillLoading: 'O formulário ainda está carregando.',
  extended: 'Tem mais tempo.',
  offlineChecking:
    'Sem conexão. Vamos verificar se os seus dados foram guardados quando a conexão voltar.',
  payInWindow: 'Continuar em uma nova janela',
  windowOpened: 'Continue na janela que se abriu.',
  windowBlocked: 'Se nenhuma janela se abriu, continue nesta página.',
  continueToPayment: 'Avançar',
  walletFailed:
    'A carteira não respondeu. Permita janelas pop-up e tente novamente, ou introduza outros dados.',
};
