/** What the payment frame downloads from the frame host on a first visit. */
import { counted } from '../statistics.mjs';
import { withPage } from '../with-page.mjs';

const GATEWAYS = ['checkout', 'adyen', 'hosted'];
/** The guard of `.size-limit.json`, which counts the built document. */
const DOCUMENT_LIMIT = 22_500;
/** For Adyen's form with the sandbox's offer. */
const FORM_LIMIT = 139_000;

/** @param {string} gateway */
function download(gateway) {
  const parameters = { way: 'after-session', creator: 'page', gateway };
  return withPage({ name: 'pay', parameters }, async ({ page, site }) => {
    await page.evaluate('checkout.press()');
    const files = site.exchanges.filter(({ host }) => host.includes('.frame.'));
    const document = files.find(({ type }) => type.startsWith('text/html'));
    if (document === undefined) throw new Error('The frame has no document');
    return { document: document.bytes, all: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

/** @type {import('../row.ts').Row} */
export const frameBytes = {
  name: 'frame-bytes',
  table: 'frame-bytes',
  column: 'as sent',
  async run() {
    const sides = [];
    let document = counted(0);
    for (const gateway of GATEWAYS) {
      const downloaded = await download(gateway);
      document = counted(downloaded.document);
      sides.push({
        name: `${gateway}: everything until the form is usable`,
        ...counted(downloaded.all),
      });
    }
    const what = 'frame document with its script and styles';
    const form = sides.find(({ name }) => name.startsWith('adyen'));
    /** @param {number} limit */
    const atMost = (limit) => ({ limit, direction: /** @type {const} */ ('at most'), unit: 'B' });
    return {
      unit: 'B',
      samples: 1,
      sides: [{ name: what, ...document }, ...sides],
      goals: [
        { what, ...atMost(DOCUMENT_LIMIT), ...document },
        ...(form ? [{ what: form.name, ...atMost(FORM_LIMIT), figure: form.figure, interval: form.interval }] : []),
      ],
    };
  },
};
