import type { CreateStandIn } from '../../../testing/gateway-stand-in.ts';

/**
 * A form with one button for each event of Flow; each press submits first. It shows the amount 7000 only once
 * `finishUpdate` is called.
 */
const FLOW = `
const total = document.createElement('output');
const shown = total.appendChild(document.createTextNode(''));
window.CheckoutWebComponents = async (options) => ({
  update: async ({ amount, currency }) => {
    if (amount === 13) throw new Error('Not an amount');
    if (amount === 7000) await new Promise((resolve) => { window.finishUpdate = resolve; });
    shown.data = 'Total ' + amount + ' ' + currency;
  },
  create: () => {
    const error = (code, more = {}) => options.onError(component, {
      name: 'CheckoutError', message: 'Declined', type: 'Request', code, ...more,
    });
    const decline = (reason) =>
      error('payment_request_declined', { details: { requestErrorCodes: [reason] } });
    const pay = () =>
      options.onPaymentCompleted(component, { id: 'flow_1', status: 'Approved', type: 'card' });
    const acts = {
      Pay: pay,
      Submit: () => submit(),
      Card: async () => {
        const checked = await options.onTokenized(component, { type: 'card', data: {} });
        if (checked.continue) pay();
      },
      Decline: () => decline('not_enough_funds'),
      Both: () => { decline('try_again'); pay(); },
      'Odd code': () => decline('card-' + 'ü'.repeat(200)),
      'No code': () => error(undefined, { message: 'x'.repeat(100000) }),
      Unreachable: () => error('network_error'),
      'Unread response': () => error('payment_request_failed', { details: { status: 500 } }),
      'No result': () => options.onPaymentCompleted(component),
      'No error': () => options.onError(component),
      'Debit card of two brands': () => lookUp({
        scheme: 'visa', local_schemes: ['cartes_bancaires'], card_type: 'Deferred Debit',
      }),
      'Charge card': () => lookUp({ scheme: 'amex', card_type: 'CHARGE' }),
      'Odd card': () => lookUp({ scheme: {}, local_schemes: '4242', card_type: 4242 }),
      Challenge: () =>
        location.assign(new URL('/issuer', document.querySelector('[src$="/flow.js"]').src)),
    };
    const lookUp = (metadata) =>
      options.onCardBinChanged(component, { bin: '42424242', ...metadata });
    const submit = async () => {
      const response = await options.handleSubmit(component, { session_data: 'data_1' });
      if (response === undefined) return error('payment_request_aborted');
      if (response.status === 'Declined') return decline(response.decline_reason);
      if ('result_code' in response) throw new Error('The response was changed');
      pay();
    };
    const press = (act) => { options.onSubmit(component); act(); };
    const component = {
      selectedType: 'card',
      isValid: () => true,
      mount(place) {
        place.append(total);
        for (const [label, act] of Object.entries(acts)) {
          const button = document.createElement('button');
          button.textContent = label;
          button.onclick = () => press(act);
          place.append(button);
        }
        options.onReady(component);
        return component;
      },
      submit: () => press(pay),
      unmount: () => component,
    };
    return component;
  },
});`;

export const createStandIn: CreateStandIn = (origin) => ({
  urls: { script: `${origin}/flow.js`, api: origin },
  config: {
    publicKey: 'pk_sbox_frame',
    paymentSession: '{"id":"ps_1"}',
    environment: 'sandbox',
  },
  responseTo: (path) =>
    path === '/flow.js'
      ? { headers: { 'Content-Type': 'text/javascript' }, body: FLOW }
      : undefined,
});
