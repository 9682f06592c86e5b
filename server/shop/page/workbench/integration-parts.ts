/** The statements of which the code of every integration consists, in the workbench and in the playground. */
import { APPEARANCES } from './integration-options.ts';
import type { ShopConfiguration } from '../../shop-api.ts';
import type { CustomerDetails } from '../customer-details.ts';
import { creatorOf, sandboxOf } from './sandbox-choice.ts';
import type { ShopChoice } from './sandbox-choice.ts';

export interface Integration {
  readonly configuration: ShopConfiguration;
  /** URL of the script-tag file. */
  readonly scriptUrl: string;
  readonly choice: ShopChoice;
  readonly details: CustomerDetails;
  /** Minor units. */
  readonly amount: number;
}

export const FETCHED_SESSION = `const response = await fetch('/session', { method: 'POST' });
if (!response.ok) throw new Error('The shop could not start the payment');
const session = await response.json();`;

/** The fields of the order, without its id and URLs. */
export function orderFields({ choice, details, amount }: Integration): string {
  const { embedMode, ...sandbox } = sandboxOf(choice);
  const metadata = { sandbox: { ...sandbox, ...(choice.gateway === 'hosted' && { embedMode }) } };
  return `amount: ${amount}, // minor units
${fieldsOf({ currency: choice.currency, ...details, metadata }).join(',\n')},`;
}

export function createdClient({ configuration, choice }: Integration): string {
  const { locale, preload } = choice;
  const { apiKeys, baseUrl, frameUrl } = configuration;
  const config = {
    apiKey: apiKeys[creatorOf(choice)],
    baseUrl,
    frameUrl,
    ...(locale !== '' && { locale }),
    ...(preload !== 'none' && { preload }),
  };
  return `const pay = new Pay(${literal(config)});`;
}

export function initialized(choice: ShopChoice): string {
  const appearance = indented(appearanceOf(choice)).trimStart();
  return `await pay.initializePayment({
  session,
  container: '#payment',${optional('\n  appearance: ', appearance, ',')}
  onSuccess: (result) => show(outcomeOf(result)),
  onError: (error) => show(Pay.customerMessage(error)),
});`;
}

/** @param type - of the parameter, in TypeScript */
export function shown(type = ''): string {
  return `const show = (message${type}) => {
  document.querySelector('#result')?.replaceChildren(message);
};`;
}

/** @param type - of the parameter, in TypeScript */
export function outcomeOf(type = ''): string {
  return `const outcomeOf = ({ payment_id, session }${type}) =>
  // A voucher or a transfer is accepted first, and paid later.
  \`\${session.transaction_status === 'pending' ? 'To be paid' : 'Paid'}: \${payment_id}\`;`;
}

/** The design tokens as a literal; empty for the SDK's own look. */
export function appearanceOf({ appearance }: ShopChoice): string {
  const tokens = APPEARANCES[appearance];
  return tokens === undefined ? '' : literal(tokens);
}

/** Empty if there is no value. */
export function optional(before: string, value: string, after: string): string {
  return value === '' ? '' : before + value + after;
}

export function indented(code: string, indent = 2): string {
  return code.replaceAll(/^(?=.)/gm, ' '.repeat(indent));
}

/** Longer objects have one line for each field. */
const WIDEST_LINE = 72;

/** JavaScript for a script element, escaped so that no value can end the element. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const fields = fieldsOf(value);
  const line = `{ ${fields.join(', ')} }`;
  return line.length > WIDEST_LINE || line.includes('\n')
    ? `{\n${indented(fields.join(',\n'))},\n}`
    : line;
}

function fieldsOf(value: object): string[] {
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(
      ([name, item]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)}: ${literal(item)}`,
    );
}

function quoted(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
  return `'${escaped.replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`;
}
