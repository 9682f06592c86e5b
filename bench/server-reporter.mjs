/** Loaded into a server before its program: tells its parent, when asked, what the server did. */
import { subscribe } from 'node:diagnostics_channel';

const requests = [];

const answers = {
  'processor time': () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  /** From now on. */
  'watch requests': () =>
    subscribe('http.server.request.start', ({ request }) => {
      const { method, url, headers } = request;
      requests.push({ method, host: headers.host, origin: headers.origin, url });
    }),
  /** Since the last time. */
  requests: () => requests.splice(0),
};

process.on('message', (question) => process.send({ answer: answers[question]() }));
// The server may end although its parent is still there.
process.channel.unref();
