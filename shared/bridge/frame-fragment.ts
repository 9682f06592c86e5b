/**
 * What a frame needs before it is connected, in the fragment of its URL: unlike a query, a fragment is never
 * sent, and all frames share one entry of the HTTP cache.
 */
export interface FrameFragment {
  /** BCP 47, of the messages that the frame reports first. */
  readonly locale: string;
  /** Name of the gateway whose code the frame loads in advance. */
  readonly preload?: string | undefined;
  /** The gateway's names of payment methods whose code it loads, too. */
  readonly methods?: readonly string[] | undefined;
}

export function writeFragment({ locale, preload, methods }: FrameFragment): string {
  const fields = new URLSearchParams({ locale, ...(preload !== undefined && { preload }) });
  // A script of the page may have given every object a method of that name.
  if (Array.isArray(methods)) for (const method of methods) fields.append('method', method);
  return `${fields}`;
}

/** @param fragment - `location.hash` */
export function readFragment(fragment: string): FrameFragment {
  const fields = new URLSearchParams(fragment.slice(1));
  return {
    locale: fields.get('locale') ?? '',
    preload: fields.get('preload') ?? undefined,
    methods: fields.getAll('method'),
  };
}
