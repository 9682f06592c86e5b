/** How far the form moves what is around it on the merchant's page. */
import { withPage } from '../with-page.mjs';

const GATEWAYS = ['checkout', 'adyen', 'hosted'];
const SCREENS = {
  desktop: { width: 1280, height: 900, mobile: false },
  phone: { width: 390, height: 844, mobile: true },
};

export default {
  name: 'layout-shift',
  what: 'layout shift caused by us',
  goal: { text: '0', limit: 0, unit: '', direction: 'max' },
  async run({ log }) {
    const peers = [];
    const moved = [];
    for (const gateway of GATEWAYS) {
      for (const [screen, metrics] of Object.entries(SCREENS)) {
        const parameters = { way: 'after-session', gateway };
        const settings = { screen: metrics };
        const { score, ...watch } = await withPage({ name: 'pay', parameters, settings }, (page) =>
          page.evaluate('checkout.shifts()'),
        );
        const name = `${gateway}, ${screen}`;
        peers.push({ name, figure: score, spread: [score, score] });
        if (score > 0) {
          const [skeleton, form] = watch.heights;
          const text = `${name}: the frame grew from ${skeleton} to ${form} px and moved ${watch.moved.join(', ')}`;
          moved.push(text);
          log(text);
        }
      }
    }
    const figure = Math.max(...peers.map((peer) => peer.figure));
    return {
      figure,
      spread: [figure, figure],
      unit: '',
      samples: 1,
      peers,
      notes: [
        'The worst of these; the sum of all shifts from the skeleton’s first frame until the form has settled, those after a click included.',
        'The container has no height of its own, and the page goes on below it.',
        ...moved,
      ],
    };
  },
};
