/** The frames on the page inside the world, and whether all that crosses to and from them has arrived. */
import { BridgeTraffic } from './bridge-traffic.ts';
import type { ModelForm } from './model-form.ts';
import type { PuppetNews } from './puppet-frame.ts';

type FrameKind = 'puppet' | 'broken' | 'hung';

export class TabFrames {
  readonly traffic = new BridgeTraffic();
  /** What the addresses of the next frames bring: another document than ours, or nothing. */
  coming: FrameKind[] = [];
  isNextStalled = false;
  readonly #forms = new Map<HTMLIFrameElement, ModelForm>();
  /** Frames with another document than ours, until it has come. */
  readonly #loading = new Set<HTMLIFrameElement>();

  /** A frame is given its address, for the first time or again. */
  place(element: HTMLIFrameElement, makeForm: (isStalled: boolean) => ModelForm): FrameKind {
    const kind = this.coming.shift() ?? 'puppet';
    if (kind === 'puppet') {
      this.#forms.set(element, makeForm(this.isNextStalled));
      this.isNextStalled = false;
    } else if (kind === 'broken') {
      this.#loading.add(element);
      element.addEventListener('load', () => this.#loading.delete(element));
    }
    return kind;
  }

  /** The page is gone, and its frames with it. */
  forget(): void {
    this.#forms.clear();
    this.#loading.clear();
  }

  /** The form that the customer looks at: the newest that is usable, or else the newest. */
  get shown(): ModelForm | undefined {
    const alive = [...this.#forms.values()].filter((form) => form.element.isConnected);
    const usable = alive.filter((form) => form.isUsable);
    return [...alive, ...usable].at(-1);
  }

  readonly hear = ({ source, data }: MessageEvent<PuppetNews>): void => {
    for (const [element, form] of this.#forms) {
      if (element.contentWindow !== null && element.contentWindow === source) form.hear(data);
    }
  };

  isQuiet(): boolean {
    for (const frames of [this.#forms, this.#loading]) {
      for (const element of frames.keys()) if (!element.isConnected) frames.delete(element);
    }
    const forms = [...this.#forms.values()];
    if (this.#loading.size > 0 || !forms.every(({ isConnected }) => isConnected)) return false;
    const heard = forms.reduce((sum, form) => sum + form.heard, 0);
    const called = forms.reduce((sum, form) => sum + form.called, 0);
    const isAnswered = forms.some(({ isMute }) => isMute) || this.traffic.unanswered === 0;
    return isAnswered && called === this.traffic.arrived && heard >= this.traffic.answered;
  }
}
