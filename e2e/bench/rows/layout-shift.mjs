/** How far the form moves what is around it on the merchant's page. */
import { counted } from '../statistics.mjs';
import { withPage } from '../with-page.mjs';

/** px; a form may grow by as much once it is usable. */
const MOST_SLID = 24;

const GATEWAYS = ['checkout', 'adyen', 'hosted'];
const SCREENS = [
  { name: 'desktop', width: 1280, height: 900, mobile: false },
  { name: 'phone', width: 390, height: 844, mobile: true },
];

/** @type {readonly import('../row.ts').Row[]} */
export const layoutShifts = SCREENS.map(({ name, ...screen }) => ({
  name: `layout-shift-${name}`,
  table: 'layout-shift',
  column: name,
  async run() {
    const sides = [];
    const notes = [];
    for (const gateway of GATEWAYS) {
      const parameters = { way: 'after-session', creator: 'page', gateway };
      /** @type {import('../pages/shift-watch.ts').ShiftWatch} */
      const { score, moved, slid } = await withPage({ name: 'pay', parameters, screen }, ({ page }) =>
        page.evaluate('checkout.shifts()'),
      );
      sides.push({ name: gateway, ...counted(score) });
      if (slid > MOST_SLID) notes.push(`${gateway}, ${name}: the frame slid ${Math.round(slid)} px.`);
      if (score > 0) notes.push(`${gateway}, ${name}: ${moved.join(', ')} moved.`);
    }
    const worst = counted(Math.max(...sides.map(({ figure }) => figure)));
    const goal = { what: `layout shift, ${name}`, limit: 0, unit: '' };
    return {
      unit: '',
      samples: 1,
      sides,
      goals: [{ ...goal, direction: /** @type {const} */ ('at most'), ...worst }],
      notes,
    };
  },
}));
