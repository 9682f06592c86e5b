/** Runs the recipes of docs/verify-on-your-backend.md in every language that is installed. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyRedirectSignature } from '../../loader/verify.ts';
import type { RedirectParams } from '../../shared/redirect/redirect-params.ts';
import { canonicalMessage } from '../../shared/redirect/signature.ts';
import { recipesOf } from './testing/recipes.ts';

const SECRET = 'sk_test_sandbox';
const SIGNATURE = 'a3fabbdd2a4e2708d0afd025463419e5cf35f8ff1a952dcf4e34fbe70a5ee34a';
const ORDER = 'order_id=order%201%2F%C3%BC';
const VALID = `payment_id=pay_1&${ORDER}&status=captured&gateway=adyen&signature=${SIGNATURE}`;

function signedQuery(params: Omit<RedirectParams, 'signature'>, secret = SECRET): string {
  const signature = createHmac('sha256', secret).update(canonicalMessage(params)).digest('hex');
  return new URLSearchParams({ ...params, signature }).toString();
}

const QUERIES: readonly (readonly [string, string, boolean])[] = [
  ['the test vector', VALID, true],
  ['a plus sign for a space', VALID.replace('%20', '+'), true],
  ['other parameters beside it', `utm_source=x&${VALID}&fbclid=y&fbclid=z`, true],
  [
    'another order of parameters',
    `signature=${SIGNATURE}&gateway=adyen&status=captured&${ORDER}&payment_id=pay_1`,
    true,
  ],
  [
    'every kind of character',
    signedQuery({ order_id: "!'()*-._~ +&=%/ü🙂\n", status: 'failed' }),
    true,
  ],
  ['an empty value', signedQuery({ order_id: 'o', status: 'failed', error_message: '' }), true],
  ['another value', VALID.replace('pay_1', 'pay_2'), false],
  ['an added parameter', `${VALID}&error_code=`, false],
  ['a parameter twice', `${VALID}&${ORDER}`, false],
  ['a signature twice', `${VALID}&signature=${SIGNATURE}`, false],
  ['an unknown status', VALID.replace('captured', 'refunded'), false],
  ['no order', VALID.replace('order_id', 'order'), false],
  ['no signature', VALID.replace('signature', 'sign'), false],
  ['a signature in capitals', VALID.replace(SIGNATURE, SIGNATURE.toUpperCase()), false],
  ['nothing', '', false],
];

/** Each program takes a secret and queries as arguments, and prints `true` or `false` for each query. */
const RECIPES = recipesOf('docs/verify-on-your-backend.md', {
  python:
    'import sys\nfor query in sys.argv[2:]:\n    print(str(verified_return(query, sys.argv[1]) is not None).lower())\n',
  php: "foreach (array_slice($argv, 2) as $query) {\n  echo pay_verified_return($query, $argv[1]) === null ? 'false' : 'true', \"\\n\";\n}\n",
  ruby: 'ARGV[1..].each { |query| puts !verified_return(query, ARGV[0]).nil? }\n',
  go: `func main() {
	for _, query := range os.Args[2:] {
		_, valid := VerifiedReturn(query, os.Args[1])
		fmt.Println(valid)
	}
}
`,
  java: `class Recipe {
    public static void main(String[] args) throws Exception {
        for (int index = 1; index < args.length; index++) {
            System.out.println(PayReturn.verified(args[index], args[0]).isPresent());
        }
    }
}
`,
});

test('the SDK rejects an empty secret', async () => {
  const forged = signedQuery({ order_id: 'o', status: 'captured' }, '');
  await expect(verifyRedirectSignature(new URLSearchParams(forged), '')).rejects.toThrow(/secret/i);
});

test.each(QUERIES)("the SDK's own result for %s", async (_, query, valid) => {
  expect(await verifyRedirectSignature(new URLSearchParams(query), SECRET)).toBe(valid);
});

describe.each(RECIPES)('the recipe for $language', ({ isInstalled, run }) => {
  // A compiler starts slowly on a busy machine.
  describe.runIf(isInstalled)('if it is installed', { timeout: 600_000 }, () => {
    test('returns the same results', () => {
      const { stdout } = run(SECRET, ...QUERIES.map(([, query]) => query));
      const results = stdout.trim().split('\n');
      expect(Object.fromEntries(QUERIES.map(([name], index) => [name, results[index]]))).toEqual(
        Object.fromEntries(QUERIES.map(([name, , valid]) => [name, String(valid)])),
      );
    });

    test('rejects an empty secret, as from a variable that is not set', () => {
      const forged = signedQuery({ order_id: 'o', status: 'captured' }, '');
      const { status, stdout, stderr } = run('', forged);
      expect(status).not.toBe(0);
      expect(stdout).not.toContain('true');
      expect(stdout + stderr).toMatch(/API secret is not set/i);
    });
  });
});
