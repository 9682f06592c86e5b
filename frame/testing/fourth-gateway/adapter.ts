/** A gateway that the product does not have, to show how to add one. */
import * as v from 'valibot';
import { defineGateway } from '../../gateways/gateway-adapter.ts';

export const fourth = defineGateway({
  name: 'fourth',
  recognises: (config) => 'fourthToken' in config,
  schema: v.object({ fourthToken: v.string() }),
  navigates: false,
  skeleton: () => ['button'],
  height: () => 48,
  form: () => import('./form.ts'),
});
