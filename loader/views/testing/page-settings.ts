/** The sandbox of a test, from the URL of its page. */
export function settingsOfPage() {
  const query = new URLSearchParams(location.search);
  const read = (name: string) => query.get(name) ?? '';
  return {
    apiKey: 'pk_test_sandbox',
    baseUrl: read('baseUrl'),
    frameUrl: read('frameUrl'),
    retryDelay: 200,
  };
}
