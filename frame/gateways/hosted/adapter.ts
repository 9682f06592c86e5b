/** Gateway kind C: a page of the gateway, nested in ours, in a pop-up, or in the top window. */
import { defineGateway } from '../gateway-adapter.ts';
import { HostedSchema } from './configuration.ts';

/** px. The height of a page of another origin is unknown, so its frame has a fixed one, as in `frame.css`. */
const PAGE = 560;

export const hosted = defineGateway({
  name: 'hosted',
  recognises: (config) => config.redirectUrl !== undefined && config.embedMode !== undefined,
  schema: HostedSchema,
  navigates: false,
  skeleton: ({ embedMode }) => [embedMode === 'iframe' ? 'page' : 'button'],
  height({ embedMode }, { design: { fontSize } }) {
    return embedMode === 'iframe' ? PAGE : Math.max(48, 1.5 * fontSize + 22);
  },
  form: () => import('./form.ts'),
});
