#!/usr/bin/env bash
# A PaymentRequest accepts amounts that its currency cannot have, and currencies that do not exist.
#
# Browser: the installed Chromium (its version is printed; seen with 156, headless).
# Input: totals for a payment method named by a URL, constructed and not shown.
# Expected by many who use it: 0.5 yen, 1.005 euros or one ZZZ are refused, as a badly formed number is.
# Seen on 2026-11-27: only the syntax is checked (a decimal number, three letters). The digits of the currency are not, so
#   an amount in wrong minor units reaches the wallet's sheet without an error.
set -euo pipefail
browser=${PAY_BROWSER:-$(command -v chromium || command -v google-chrome)}
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
cd "$folder"
cat >page.html <<'HTML'
<!doctype html>
<title>amounts</title>
<pre></pre>
<script>
  const totals = [
    ['EUR', '1.00'], ['JPY', '0.5'], ['EUR', '1.005'], ['KWD', '1'], ['ZZZ', '1.00'], ['eur', '1.00'], ['EUR', '0'],
    ['euro', '1.00'], ['EUR', '1,00'], ['EUR', '.5'], ['EUR', '1e2'], ['EUR', '-1.00'],
  ];
  const lines = totals.map(([currency, value]) => {
    try {
      const total = { label: 'Total', amount: { currency, value } };
      new PaymentRequest([{ supportedMethods: 'https://shop.example/pay' }], { total });
      return `${currency} ${value}: accepted`;
    } catch (error) {
      return `${currency} ${value}: ${error.name}`;
    }
  });
  document.querySelector('pre').textContent = `\n${lines.join('\n')}\n`;
</script>
HTML
cat >server.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const page = readFileSync('page.html');
const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
JS
node server.mjs >port &
server=$!
until [ -s port ]; do sleep 0.1; done
"$browser" --version
flags=(--headless --disable-gpu --no-first-run --disable-background-networking --user-data-dir="$folder/profile")
[ "$(id -u)" != 0 ] || flags+=(--no-sandbox)
"$browser" "${flags[@]}" --dump-dom "http://localhost:$(cat port)/" 2>/dev/null | sed -n '/<pre>/,/<\/pre>/p' | grep ': ' | tee seen
diff - seen <<'TXT'
EUR 1.00: accepted
JPY 0.5: accepted
EUR 1.005: accepted
KWD 1: accepted
ZZZ 1.00: accepted
eur 1.00: accepted
EUR 0: accepted
euro 1.00: RangeError
EUR 1,00: TypeError
EUR .5: TypeError
EUR 1e2: TypeError
EUR -1.00: TypeError
TXT
echo 'As recorded.'
