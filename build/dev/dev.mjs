/**
 * `npm run dev`: the sandbox from the sources. Its pages reload when a file of loader, frame, shop
 * or server is saved.
 */
import { rmSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { ensureDependencies, projectFolder } from '../dependencies.mjs';

ensureDependencies();
const { buildWhereStale, STAMP_FILE } = await import('../build.mjs');
const { DevelopmentSandbox } = await import('./development-sandbox.mjs');
const { PageReload } = await import('./page-reload.mjs');
const { updatesFor } = await import('./saved-files.mjs');
const { TargetBuilds } = await import('./targets.mjs');

/** ms: an editor saves a file in several steps, and "save all" several files. */
const QUIET = 30;

const { PAY_PLATFORM_PORT, PAY_SHOP_PORT } = process.env;
const pageReload = new PageReload();
const sandbox = new DevelopmentSandbox({
  platformPort: Number(PAY_PLATFORM_PORT ?? 8080),
  shopPort: Number(PAY_SHOP_PORT ?? 3000),
  aroundShop: (shop) => pageReload.around(shop),
});

await buildWhereStale();
// From here on the output is not that of a release, so the next build must be complete.
rmSync(STAMP_FILE);
const targets = await TargetBuilds.fromConfig();
await targets.build(new Set(['shop', 'frame']));
const { shopOrigin, platformOrigin } = await sandbox.start(true).catch(explainBusyPort);
console.log(`Shop ${shopOrigin}, platform ${platformOrigin}. Ctrl-C stops both.`);

/**
 * @param {unknown} error - recognised by its name, because Vite loads the class a second time
 * @returns {never}
 */
function explainBusyPort(error) {
  if (!(error instanceof Error && error.name === 'PortBusyError')) throw error;
  console.error(`${error.message}. Choose another by PAY_PLATFORM_PORT and PAY_SHOP_PORT.`);
  process.exit(1);
}

/** @type {Set<string>} */
const saved = new Set();
/** Updates run one after the other. */
let updating = Promise.resolve();

for (const folder of ['loader', 'frame', 'packages', 'server', 'shared']) {
  watch(join(projectFolder, folder), { recursive: true }, (_event, name) => {
    if (name === null) return;
    if (saved.size === 0) setTimeout(queueUpdate, QUIET);
    saved.add(`${folder}/${name.split(sep).join('/')}`);
  });
}

function queueUpdate() {
  updating = updating.then(update);
}

async function update() {
  const paths = [...saved];
  saved.clear();
  const { builds, reloadsServer } = updatesFor(paths);
  if (builds.size === 0 && !reloadsServer) return;
  const started = performance.now();
  try {
    await targets.build(builds, paths);
    // The frame host keeps the files that it started with.
    if (reloadsServer || builds.has('frame')) await sandbox.start(reloadsServer);
    pageReload.reload();
    console.log(`${paths.join(', ')}: ${Math.round(performance.now() - started)} ms`);
  } catch (error) {
    // Wait for the next save; Vite has shown the error.
    console.error(error instanceof Error ? error.message : error);
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit()));
}
