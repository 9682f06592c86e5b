/** Kind C: a page of the gateway, nested in the frame, in a window beside it, or in the page's place. */
import type { VisitStep } from '../../../server/gateways/hosted/payment-visit.ts';
import type { Press } from '../facts/facts.ts';
import type { FormTools, GatewayForm } from './gateway-form.ts';

const ISSUER = '/issuer/challenge/';
const RETURN_PAGE = '/return.html';

export function hostedForm(url: string, embedMode: string, tools: FormTools): GatewayForm {
  if (embedMode === 'iframe') return nestedPage(url, tools);
  let isDecided = true;
  let isOpened = false;
  const pay = async (press: Press) => {
    if (!tools.press()) return;
    isDecided = false;
    const mayContinue = await tools.mayContinue();
    isDecided = true;
    if (!mayContinue || !tools.isMounted()) return;
    if (embedMode === 'popup' && !isOpened) {
      isOpened = true;
      tools.openWindow(url, press);
      tools.report({ type: 'away' });
    } else await tools.redirect({ url, method: 'GET', fields: {} });
  };
  return {
    seesPresses: true,
    holdsPresses: embedMode === 'redirect',
    restyles: false,
    takesAmount: false,
    isUsable: () => isDecided,
    press: (press) => void pay(press),
    decide: undefined,
  };
}

/** The frame only sees that the nested page navigates. */
function nestedPage(url: string, tools: FormTools): GatewayForm {
  const { pages, issuer } = tools.sandbox.gateways.hosted;
  let isWaiting = false;

  const visit = () => {
    const known = pages.visit(url);
    if (known === undefined) throw new Error('The gateway has no such page');
    return known;
  };

  const follow = (step: VisitStep) => {
    if (!tools.isMounted()) return;
    isWaiting = false;
    if (step.type !== 'away') return tools.report({ type: 'away' });
    if (step.address.endsWith(RETURN_PAGE)) return tools.report({ type: 'returned' });
    tools.report({ type: 'away' });
    if (!step.address.includes(ISSUER)) return;
    const id = step.address.slice(step.address.lastIndexOf('/') + 1);
    form.decide = (confirms) => {
      form.decide = undefined;
      navigate(() => {
        issuer.decide(id, confirms ? 'confirm' : 'cancel');
        return visit().look();
      });
    };
  };

  const navigate = (execute: () => VisitStep, press?: Press) => {
    isWaiting = true;
    tools
      .send(() => takenBy(press, execute()), press)
      .then(follow, () => {
        // The browser shows an error page, and the customer loads the page again.
        isWaiting = false;
        if (tools.isMounted()) tools.report({ type: 'away' });
      });
  };

  const form: GatewayForm = {
    seesPresses: false,
    holdsPresses: false,
    restyles: false,
    takesAmount: false,
    isUsable: () => !isWaiting && form.decide === undefined,
    press: (press) => navigate(() => visit().pay(), press),
    decide: undefined,
  };
  return form;
}

/** A page that the gateway has closed takes no press. */
export function takenBy(press: Press | undefined, step: VisitStep): VisitStep {
  if (press && step.type === 'gone') press.isTooLate = true;
  return step;
}
