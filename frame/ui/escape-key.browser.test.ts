import { expect, it } from 'vitest';
import { useFrameStands } from '../testing/frame-stand.ts';

const { open } = useFrameStands();

it('a press of Escape is reported once, unless something in the form has taken it', async () => {
  const { loader, config } = await open('adyen');
  await loader.mount(config);
  await loader.reported('ready');
  await loader.shell.evaluate(() => {
    const press = (given: KeyboardEventInit) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given }),
      );
    const take = (event: Event) => event.preventDefault();
    press({ key: 'Enter' });
    press({ key: 'Escape', repeat: true });
    press({ key: 'Escape', isComposing: true });
    document.body.addEventListener('keydown', take, { once: true });
    press({ key: 'Escape' });
    press({ key: 'Escape' });
  });
  await loader.reported('escape');
  const reports = await loader.reports();
  expect(reports.filter(({ type }) => type === 'escape')).toEqual([{ type: 'escape' }]);
});
