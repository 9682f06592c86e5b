/** What the picture of a mount shows, read from the browser's trace. Times in ms since the click. */

/** ms; shorter work is not worth a bar. */
const LEAST = 0.3;

/**
 * @typedef {object} Span
 * @property {number} start
 * @property {number} end
 * @property {string} [name]
 *
 * @typedef {object} Lane - one process or the network
 * @property {string} name
 * @property {Span[]} spans
 *
 * @param {object[]} events - in the trace format of Chromium
 * @returns {{ end: number, marks: { time: number, name: string }[], lanes: Lane[], requests: Span[] }}
 */
export function readTimeline(events) {
  const click = events.find(({ name, cat }) => name === 'click' && isUserTiming(cat));
  const painted = events.find(({ name, cat }) => name === 'painted' && isUserTiming(cat));
  if (click === undefined || painted === undefined) throw new Error('The trace has no click');
  const since = (time) => (time - click.ts) / 1000;
  const end = since(painted.ts);
  const isWithin = (span) => span.end > 0 && span.start < end;

  const lanes = processes(events).map(({ name, pid }) => ({
    name,
    spans: events
      .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === pid)
      .map(({ ts, dur }) => ({ start: since(ts), end: since(ts + dur) }))
      .filter((span) => span.end - span.start >= LEAST && isWithin(span)),
  }));
  const requests = [...documents(events), ...resources(events)]
    .map((span) => ({ name: span.name, start: since(span.start), end: since(span.end) }))
    .filter(isWithin)
    .toSorted((a, b) => a.start - b.start);
  const marks = [...loaderMarks(events, since), ...frameMarks(events, since)];
  return { end, lanes, requests, marks };
}

const FRAME = 'our frame';
const isFrameHost = ({ host }) => host.startsWith('adyen.frame.');
const isUserTiming = (category) => category.includes('blink.user_timing');

/** The merchant's page, our frame, and the card fields, by the documents that they parse. */
function processes(events) {
  const parsings = events.filter(({ name }) => name === 'ParseHTML');
  const pidOf = (isPlace) =>
    parsings.find(({ args: { beginData } }) => {
      const address = beginData?.url ?? '';
      return URL.canParse(address) && isPlace(new URL(address));
    })?.pid;
  return [
    { name: 'merchant’s page', pid: pidOf(({ pathname }) => pathname === '/bench/pay.html') },
    { name: FRAME, pid: pidOf(isFrameHost) },
    { name: 'Adyen’s card fields', pid: pidOf(({ pathname }) => /securedFields/.test(pathname)) },
  ];
}

/**
 * Requests of frames for their documents, which the browser makes and not the page. A navigation is
 * told of by the process that asks and again by the one that gets the document.
 */
function documents(events) {
  const last = new Map();
  for (const { name, cat, ts, args } of events) {
    if (name !== 'navigationStart' || !isUserTiming(cat)) continue;
    const url = args.data.documentLoaderURL;
    if (url.startsWith('http')) last.set(`${args.frame} ${url}`, { ts, frame: args.frame, url });
  }
  return [...last.values()].flatMap(({ ts, frame, url }) => {
    const answered = events
      .filter(({ name, args }) => name === 'responseEnd' && args.frame === frame)
      .find((event) => event.ts > ts);
    return answered === undefined ? [] : [{ name: nameOf(url), start: ts, end: answered.ts }];
  });
}

const isPicture = (url) => /\.(svg|png)$/.test(url);

function resources(events) {
  const finished = new Map(
    events
      .filter(({ name }) => name === 'ResourceFinish')
      .map(({ ts, pid, args }) => [`${pid} ${args.data.requestId}`, ts]),
  );
  return events
    .filter(
      ({ name, args }) => name === 'ResourceSendRequest' && args.data.resourceType !== 'Document',
    )
    .flatMap(({ ts, pid, args: { data } }) => {
      const end = finished.get(`${pid} ${data.requestId}`);
      const isShown = data.url.startsWith('http') && !isPicture(data.url) && end !== undefined;
      return isShown ? [{ name: nameOf(data.url), start: ts, end }] : [];
    });
}

/** The last part of a path without its digest, or the host where there is no path. */
function nameOf(url) {
  const { pathname, host } = new URL(url);
  const file = pathname.split('/').pop();
  return file ? file.replace(/-[\w-]{8}(?=\.\w+$)/, '') : `document of ${host.split('.')[0]}`;
}

/** The loader's own time line, as `debug: true` writes it. */
function loaderMarks(events, since) {
  return events
    .filter(({ name, cat }) => isUserTiming(cat) && name.startsWith('[pay]'))
    .flatMap(({ name, ts }) => {
      const [, event, rest] = /ms (\S+)(.*)$/.exec(name);
      if (since(ts) < 0) return [];
      const words = { request: 'session asked for', response: 'session there' };
      if (event in words && !rest.includes('createEmbeddedSession')) return [];
      return [{ time: since(ts), name: words[event] ?? event.replace('payment.', '') }];
    });
}

/** When the shell and the gateway's SDK have run, and when the usable form was painted. */
function frameMarks(events, since) {
  const frame = processes(events).find(({ name }) => name === FRAME);
  const inFrame = events.filter(({ pid, dur }) => pid === frame.pid && dur !== undefined);
  const ends = (wanted) =>
    inFrame.filter(({ name }) => name === wanted).map(({ ts, dur }) => since(ts + dur));
  const modules = ends('v8.evaluateModule');
  const ready = events.find(({ name }) => name.includes('payment.ready'));
  return [
    { time: modules[0] ?? -1, name: 'shell has run' },
    { time: modules.at(-1) ?? -1, name: 'SDK evaluated' },
    {
      time: ends('Commit').find((time) => time > since(ready.ts)) ?? -1,
      name: 'painted in the frame',
    },
  ].filter(({ time }) => time > 0);
}
