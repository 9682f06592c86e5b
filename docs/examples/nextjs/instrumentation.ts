/** In the sandbox, a shop registers the URL of its webhooks itself, when its server starts. */
export async function register() {
  const { PAY_API_URL = 'http://localhost:8080', PAY_API_SECRET, PORT = '3000' } = process.env;
  await fetch(`${PAY_API_URL}/sandbox/webhooks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${PAY_API_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: `http://127.0.0.1:${PORT}/webhooks` }),
  });
}
