/** A gateway that the product does not have, to show how to add one. */
import * as v from 'valibot';
import { defineGateway } from '../../gateways/gateway-adapter.ts';

export const fourth = defineGateway({
  name: 'fourth',
  recognises: (config) => 'fourthToken' in config,
  schema: v.object({ fourthToken: v.string() }),
  declaration: {
    urls: {
      api: { test: 'https://api.test.fourth.example', live: 'https://api.fourth.example' },
    },
    policy: { 'connect-src': ['api'] },
    trustedTypes: [],
    navigates: false,
    redirectOrigins: [],
  },
  skeleton: () => ['button'],
  height: () => 48,
  form: () => import('./form.ts'),
});
