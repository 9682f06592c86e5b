/** Runs the recipes of docs/webhooks.md in every language that is installed. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../loader/verify.ts';
import { recipesOf } from './testing/recipes.ts';

const SECRET = 'sk_test_sandbox';
const NOW = 1_795_000_000;
const BODY = JSON.stringify({ id: 'evt_1', type: 'payment.captured', note: 'ü 🙂' });

function signature(secret = SECRET, time = NOW): string {
  return createHmac('sha256', secret).update(`${time}.evt_1.${BODY}`).digest('hex');
}

const VALID = `t=${NOW},v1=${signature()}`;

const WEBHOOKS: readonly (readonly [string, body: string, header: string, valid: boolean])[] = [
  ['a valid one', BODY, VALID, true],
  ['one of two signatures', BODY, `t=${NOW},v1=${signature('sk_old')},v1=${signature()}`, true],
  ['the other of two', BODY, `t=${NOW},v1=${signature()},v1=${signature('sk_old')}`, true],
  ['five minutes', BODY, `t=${NOW - 300},v1=${signature(SECRET, NOW - 300)}`, true],
  ['more than five minutes', BODY, `t=${NOW - 301},v1=${signature(SECRET, NOW - 301)}`, false],
  ['another body', `${BODY} `, VALID, false],
  ['another secret', BODY, `t=${NOW},v1=${signature('sk_old')}`, false],
  ['another time', BODY, `t=${NOW - 1},v1=${signature()}`, false],
  ['two times', BODY, `t=${NOW},t=${NOW},v1=${signature()}`, false],
  ['no time', BODY, `v1=${signature()}`, false],
  ['no signature', BODY, `t=${NOW}`, false],
  ['capitals', BODY, `t=${NOW},v1=${signature().toUpperCase()}`, false],
  ['nothing', BODY, '', false],
];

/** A time, and pairs of body and header. */
const GIVEN = [String(NOW), ...WEBHOOKS.flatMap(([, body, header]) => [body, header])];

/** Each takes a secret, a time, and pairs of body and header, and prints `true` or `false` for each pair. */
const RECIPES = recipesOf('docs/webhooks.md', {
  python: `import sys
secret, now, *rest = sys.argv[1:]
for body, header in zip(rest[::2], rest[1::2]):
    event = verified_webhook(body.encode(), "evt_1", header, secret, int(now))
    print(str(event is not None).lower())
`,
  php: `foreach (array_chunk(array_slice($argv, 3), 2) as [$body, $header]) {
  $event = pay_verified_webhook($body, 'evt_1', $header, $argv[1], (int) $argv[2]);
  echo $event === null ? 'false' : 'true', "\\n";
}
`,
  ruby: `ARGV[2..].each_slice(2) do |body, header|
  puts !verified_webhook(body, 'evt_1', header, ARGV[0], ARGV[1].to_i).nil?
end
`,
  java: `class Recipe {
    public static void main(String[] args) throws Exception {
        for (int index = 2; index < args.length; index += 2) {
            byte[] body = args[index].getBytes(StandardCharsets.UTF_8);
            long now = Long.parseLong(args[1]);
            System.out.println(PayWebhook.isValid(body, "evt_1", args[index + 1], args[0], now));
        }
    }
}
`,
  go: `func main() {
	now, _ := strconv.ParseInt(os.Args[2], 10, 64)
	for index := 3; index < len(os.Args); index += 2 {
		fmt.Println(ValidWebhook([]byte(os.Args[index]), "evt_1", os.Args[index+1], os.Args[1], now))
	}
}
`,
});

test.each(WEBHOOKS)("the SDK's own result for %s", async (_, body, header, valid) => {
  const headers = { 'Pay-Webhook-Id': 'evt_1', 'Pay-Signature': header };
  const event = await verifyWebhook(body, headers, SECRET, { now: NOW * 1000 });
  expect(event !== null).toBe(valid);
});

describe.each(RECIPES)('the recipe for $language', ({ isInstalled, run }) => {
  // A compiler starts slowly on a busy machine.
  describe.runIf(isInstalled)('if it is installed', { timeout: 600_000 }, () => {
    test('returns the same results', () => {
      const { stdout } = run(SECRET, ...GIVEN);
      const results = stdout.trim().split('\n');
      expect(Object.fromEntries(WEBHOOKS.map(([name], index) => [name, results[index]]))).toEqual(
        Object.fromEntries(WEBHOOKS.map(([name, , , valid]) => [name, String(valid)])),
      );
    });

    test('rejects an empty secret, as from a variable that is not set', () => {
      const { status, stdout, stderr } = run('', ...GIVEN);
      expect(status).not.toBe(0);
      expect(stdout + stderr).toMatch(/API secret is not set/i);
    });
  });
});
