// The entry point: `npm start`, `npm run dev`, every test and every benchmark start this file.

import { once } from 'node:events';
import { type RequestListener, Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { hasCdn } from '../lib/config/cdn.ts';
import { type Environment, EnvironmentError, environment } from '../lib/config/env.ts';
import { listenOrigin } from '../lib/config/listen-address.ts';
import { releaseName } from '../lib/config/release.ts';
import { isShuttingDown } from '../lib/config/shutdown.ts';
import { site } from '../lib/config/site.ts';
import { captureConsole, log } from '../lib/telemetry/log.ts';
import { provideRenders } from '../lib/telemetry/process-state.ts';
import type { StartedBackend } from './backend/start-backend.ts';
import { endOnSignals } from './end-on-signals.ts';
import { createSiteServer } from './http/create-server.ts';
import { createExchange } from './http/exchange.ts';
import { ignoreBrokenPipe } from './http/ignore-broken-pipe.ts';
import { createMetrics } from './http/metrics.ts';
import type { NextHandler } from './http/next-handler.ts';
import { RenderQueue } from './http/render-queue.ts';
import type { SiteRequest } from './http/site-request.ts';
import { openPages } from './page-store/open-pages.ts';
import { expire } from './page-store/rendering.ts';
import { markRunning } from './running-mark.mjs';
import { createSteps, runSteps } from './steps.ts';
import { tellFirstLink } from './tell-first-link.ts';
import { untilQuiet, warmUp } from './warm-up.ts';
import { startWatchdog } from './watchdog/start-watchdog.ts';

const dev = process.argv.includes('--dev');
ignoreBrokenPipe();
const settings = readEnvironment();
const { HOST, PORT, METRICS_PORT, METRICS_HOST, TRUSTED_PROXIES, ACCESS_LOG, DRAIN_SECONDS } =
  settings;

captureConsole();
log.info(`\u203a ${site().name} ${releaseName()} is starting`);
const dir = fileURLToPath(new URL('..', import.meta.url));
let inFlight = 0;
let backend: Promise<StartedBackend> | undefined;
let handleNext: NextHandler | undefined;
const nextHandler: NextHandler = async (request, response) => handleNext?.(request, response);
const metrics = createMetrics();
const queue = new RenderQueue({ metrics });
provideRenders(() => queue.size);
const oldAddresses = {
  rows: async () => (await (await backend)?.oldAddresses?.rows()) ?? [],
  languagesOf: async (path: string) =>
    (await (await backend)?.oldAddresses?.languagesOf(path)) ?? [],
};
const pages = dev
  ? undefined
  : openPages({ dir, next: nextHandler, queue, metrics, port: PORT, oldAddresses });
const traced = await trace(settings);
const measured = METRICS_PORT === undefined ? undefined : await measure(METRICS_PORT);
const steps = createSteps({
  next: nextHandler,
  call: async (request) => (await (backend as Promise<StartedBackend>)).answer(request),
  draftSettings: async (request) => (await backend)?.draftSettings(request),
  queue,
  production: pages && { dir, pages },
  isHttps: site().origin.startsWith('https:'),
  proxies: TRUSTED_PROXIES,
  logAll: ACCESS_LOG,
  observe: measured?.observeRequest,
});

const answerRequest: RequestListener<typeof SiteRequest> = (request, response) => {
  inFlight++;
  // Otherwise a busy connection would stay open as long as requests arrive on it.
  if (isShuttingDown()) response.shouldKeepAlive = false;
  const exchange = createExchange(request, response);
  void exchange.closed.then(() => inFlight--);
  const answer = () => runSteps(steps, exchange);
  void (traced ? traced.traceRequest(exchange, answer) : answer());
};
const server = createSiteServer({ dev }).on('request', answerRequest);

const app = next({
  dev,
  dir,
  // Not HOST: middleware.ts rewrites to this name, and with any other name Next would redirect in a loop.
  hostname: 'localhost',
  port: PORT,
  // Next attaches its upgrade handler to the server that it gets here.
  httpServer: dev ? server : new Server(),
});
endOnSignals({
  server,
  inFlight: () => inFlight,
  drainMs: DRAIN_SECONDS * 1000,
  close: () => Promise.all([closeBackend(), app.close(), measured?.close(), traced?.close()]),
});
server.on('error', cannotListen);
// At once, so that a port in use is said before the data is loaded.
await checkPort();
if (!dev) markRunning(dir);
backend = openBackend();
await backend;
await app.prepare();
handleNext = app.getRequestHandler();
if (!dev) {
  await warmUp(createSiteServer().on('request', answerRequest), new URL(listenOrigin()).host);
  await untilQuiet();
}
// Only now: a proxy in front takes a refused connection for a node that is away, and asks the next one at once.
if (!isShuttingDown()) {
  server.listen({ port: PORT, host: HOST });
  await once(server, 'listening');
  log.info(`\u203a ${site().name} is at ${listenOrigin()}`);
  await offerFirstLink();
  if (isFrontUntold(settings)) {
    log.info('\u203a No cache in front is told what is published: Varnish keeps no page');
  }
  if (!dev) startWatchdog(settings.WATCHDOG_SECONDS);
}

async function checkPort(): Promise<void> {
  const probe = new Server().on('error', cannotListen);
  probe.listen({ port: PORT, host: HOST });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function cannotListen(error: NodeJS.ErrnoException): never {
  return fail(`Cannot listen on ${HOST ?? ''}:${PORT} (${error.code}). Change PORT or HOST.`);
}

/** Whether a cache that may be in front has neither a time after which it asks again nor an address for purges. */
function isFrontUntold(settings: Environment): boolean {
  const { FRONT_CACHE_SECONDS, FRONT_CACHE_PURGE_URLS } = settings;
  const isTold = FRONT_CACHE_SECONDS > 0 || FRONT_CACHE_PURGE_URLS.length > 0 || hasCdn(settings);
  return TRUSTED_PROXIES > 0 && !isTold;
}

function readEnvironment() {
  try {
    return environment();
  } catch (error) {
    if (error instanceof EnvironmentError) return fail(error.message);
    throw error;
  }
}

/** Loaded only now, so that a port in use is said at once. */
async function openBackend(): Promise<StartedBackend> {
  try {
    const { startBackend } = await import('./backend/start-backend.ts');
    return await startBackend(expire);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** A site without its database still serves pages. */
async function offerFirstLink(): Promise<void> {
  try {
    const link = await (await backend)?.firstLink();
    if (link) tellFirstLink(link);
  } catch (error) {
    log.error('It is not known whether there is an administrator', error);
  }
}

async function closeBackend(): Promise<void> {
  await (await backend)?.close();
}

/** Tracing, like the metrics server, is loaded only where it is configured, so that it costs nothing elsewhere. */
async function trace({
  OTEL_SDK_DISABLED: isDisabled,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint = endpoint,
}: Environment) {
  if (isDisabled || !tracesEndpoint) return undefined;
  return (await import('./tracing/start-tracing.ts')).startTracing();
}

async function measure(port: number) {
  const { serveMetrics } = await import('./prometheus/serve-metrics.ts');
  const storeSize = pages && (() => pages.store.size);
  const backups = settings.BACKUP_DIR;
  const sources = { metrics, queueSize: () => queue.size, storeSize, backups };
  try {
    return await serveMetrics({ host: METRICS_HOST, port, ...sources });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail(`Cannot listen on ${METRICS_HOST}:${port} (${code}). Change METRICS_PORT.`);
  }
}

function fail(message: string): never {
  process.stderr.write(`\u2717 ${message}\n`);
  process.exit(1);
}
