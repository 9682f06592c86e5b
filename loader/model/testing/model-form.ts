/**
 * A gateway's form as the loader meets it: what the customer and the gateway do in it, said over
 * the bridge by the frame that it belongs to.
 */
import type { LoaderMethods, MountRequest } from '../../../shared/rpc.ts';
import type { ModelPlatform, ModelSession } from './model-platform.ts';
import type { Report, Setting, StepResult } from './payment-events.ts';
import type { AnswerRequest, OutcomeRequest, PuppetNews, PuppetOrder } from './puppet-frame.ts';

type Phase = 'loading' | 'mounting' | 'editing' | 'busy' | 'away' | 'broken' | 'over';

export interface FormPlace {
  readonly element: HTMLIFrameElement;
  readonly platform: ModelPlatform;
  readonly setting: Setting;
  readonly isStalled: boolean;
  note(what: string): void;
  breaks(promise: string): void;
  /** The gateway's id has been said to a loader that listens. */
  named(session: ModelSession): void;
}

const REFUSAL = { reason: 'DECLINED', message: 'Not enough funds' };
const BREAKDOWN = { reason: 'GATEWAY_FAILED', message: 'It broke' };

export class ModelForm {
  readonly #place: FormPlace;
  phase: Phase = 'loading';
  isConnected = false;
  isMute = false;
  /** Calls of the loader that have arrived, and calls made to it. */
  heard = 0;
  called = 0;
  session: ModelSession | undefined;
  readonly #waitingSteps = new Set<number>();
  #lastStep = 0;
  /** The gateway is done with the form: it must be mounted anew to be used again. */
  #isSpent = false;

  constructor(place: FormPlace) {
    this.#place = place;
  }

  get element(): HTMLIFrameElement {
    return this.#place.element;
  }

  get isUsable(): boolean {
    const isOpen = ['editing', 'broken', 'away'].includes(this.phase);
    return isOpen && !this.isMute && !this.#place.element.inert;
  }

  get hasUnansweredStep(): boolean {
    return this.#waitingSteps.size > 0 && this.phase !== 'over';
  }

  hear(news: PuppetNews): void {
    if (news.heard === 'connected') {
      this.isConnected = true;
      return;
    }
    // A document that is being left still talks.
    if (!this.isConnected) return;
    this.heard += 1;
    switch (news.heard) {
      case 'ping':
        return;
      case 'mount':
        return this.#mount(news.argument);
      case 'showOutcome':
        return this.#show(news.argument);
      case 'answer':
        return this.#answered(news.argument);
    }
  }

  /** The customer presses the button; a form that broke down offers another try instead. */
  press(times: number, step: StepResult): void {
    const { session, phase } = this;
    if (!session || !this.isUsable) return;
    const { platform, setting } = this.#place;
    if (phase === 'broken') {
      this.phase = 'mounting';
      return this.getReady();
    }
    this.phase = 'busy';
    if (setting.form === 'away') {
      platform.begin(session, 'redirected');
      this.phase = 'away';
      return this.#call('stateChanged', { state: 'away' });
    }
    if (setting.form === 'direct') platform.begin(session, 'pending');
    platform.nextStep = step;
    for (let time = 0; time < times; time += 1) {
      this.#call('stateChanged', { state: 'submitting' });
      if (setting.form === 'stepwise') this.#handOver('submit');
    }
  }

  /** A challenge is over, which a form that pays through the platform passes on. */
  passOn(step: StepResult): void {
    this.#place.platform.nextStep = step;
    this.#handOver('additionalDetails');
  }

  report(report: Report): void {
    const { session } = this;
    if (!session || this.isMute || this.phase === 'loading') return;
    const gatewayPaymentId = `gw_${session.response.session_id}`;
    switch (report) {
      case 'completed':
        this.#place.named(session);
        this.#spend();
        return this.#call('completed', { gatewayPaymentId });
      case 'done':
        this.#spend();
        return this.#call('completed', {});
      case 'returned':
        this.#spend();
        return this.#call('returned');
      case 'refused':
        session.isExcused = true;
        if (this.phase !== 'over' && !this.#isSpent) this.phase = 'editing';
        return this.#call('refused', REFUSAL);
      case 'broken':
        session.isExcused = true;
        if (this.phase !== 'over') this.phase = 'broken';
        return this.#call('failed', { ...BREAKDOWN, recoverable: true });
      case 'brokenForGood':
        this.phase = 'over';
        return this.#call('failed', { ...BREAKDOWN, recoverable: false });
    }
  }

  getReady(): void {
    if (this.phase !== 'mounting' || this.isMute) return;
    this.phase = 'editing';
    this.#isSpent = false;
    this.#call('ready');
  }

  mute(): void {
    this.isMute = true;
    this.#send({ mute: true });
  }

  #mount({ sessionId }: MountRequest): void {
    this.session = this.#place.platform.sessions.get(sessionId);
    if (this.phase !== 'loading') this.#place.breaks('a frame is mounted once');
    this.phase = 'mounting';
    if (!this.#place.isStalled) this.getReady();
  }

  #show({ outcome }: OutcomeRequest): void {
    this.#place.note(`frame shows ${outcome}`);
    if (outcome === 'completed' && this.session && this.session.status !== 'completed') {
      this.#place.breaks('a customer is told of success by the platform’s word alone');
    }
    if (outcome === 'confirming') return void (this.phase = 'busy');
    if (outcome !== 'open') return void (this.phase = 'over');
    if (this.phase === 'over' || this.phase === 'broken') return;
    if (!this.#isSpent)
      return void (this.phase = this.phase === 'mounting' ? 'mounting' : 'editing');
    this.phase = 'mounting';
    this.getReady();
  }

  #answered({ step, answer }: AnswerRequest): void {
    this.#place.note(`frame hears the answer to step ${step}: ${JSON.stringify(answer)}`);
    if (!this.#waitingSteps.delete(step)) return this.#place.breaks('a step is answered once');
    if (answer.type === 'elsewhere') return;
    const result = answer.type === 'respond' ? resultOf(answer.response) : undefined;
    if (result === 'Authorised') return this.report('completed');
    if (result === 'ChallengeShopper') return this.#call('stateChanged', { state: 'challenge' });
    if (this.phase !== 'over') this.phase = 'editing';
    this.#call('stateChanged', { state: 'editing' });
    if (result === 'Refused') this.report('refused');
  }

  #handOver(method: 'submit' | 'additionalDetails'): void {
    this.#lastStep += 1;
    this.#waitingSteps.add(this.#lastStep);
    const press = (this.#place.platform.presses += 1);
    this.#call(method, { step: this.#lastStep, data: { press } });
  }

  #spend(): void {
    this.#isSpent = true;
    if (this.phase !== 'over') this.phase = 'busy';
  }

  #call(call: keyof LoaderMethods, argument?: unknown): void {
    this.#place.note(
      `frame says ${call} ${argument === undefined ? '' : JSON.stringify(argument)}`,
    );
    this.called += 1;
    this.#send({ call, argument });
  }

  #send(order: PuppetOrder): void {
    this.#place.element.contentWindow?.postMessage(order, '*');
  }
}

function resultOf(response: unknown): unknown {
  return typeof response === 'object' && response !== null && 'result_code' in response
    ? response.result_code
    : undefined;
}
