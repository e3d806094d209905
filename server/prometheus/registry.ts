import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from '../../lib/http/with-timeout.ts';
import { readGauges } from '../../lib/telemetry/gauges.ts';
import { log } from '../../lib/telemetry/log.ts';
import { addObserver, type Observer } from '../../lib/telemetry/observe.ts';
import { refusalTotals } from '../../lib/telemetry/refusals.ts';
import { outcomesOfSteps } from '../document/count-outcomes.ts';
import type { Counter as CounterName, Metrics } from '../http/metrics.ts';
import type { RequestReport } from '../steps/log-line.ts';

export interface MetricSources {
  metrics: Metrics;
  /** Size of the page store; undefined in development. */
  storeSize?: (() => { pages: number; bytes: number }) | undefined;
  /** Size of the render queue. */
  queueSize: () => { running: number; waiting: number };
}

/** Seconds: from a cached page to a search on a busy machine. */
const requestBuckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const workBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Milliseconds after which reading the gauges of the database fails. */
const gaugeTimeoutMs = 3_000;

const cacheOutcomes = ['hit', 'stale', 'miss', 'made'] as const;

/** The metrics of the process for Prometheus. Labels are templates of routes or constants, never visitors' input. */
export function createRegistry({ metrics, storeSize, queueSize }: MetricSources) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'lampstand_http_requests_total',
    help: 'Answered requests, by the template of their route.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'lampstand_http_request_seconds',
    help: 'Duration of requests until the response was written, by the kind of their route.',
    labelNames: ['kind'],
    buckets: requestBuckets,
    registers,
  });
  const workSeconds = new Histogram({
    name: 'lampstand_work_seconds',
    help: 'Renderings of pages, calls of /api/v1, queries and requests to another backend.',
    labelNames: ['kind', 'outcome'],
    buckets: workBuckets,
    registers,
  });
  const running = new Gauge({
    name: 'lampstand_work_running',
    help: 'Renderings, calls, queries and requests to another backend in progress.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of ['call', 'render', 'sql'] as const) running.set({ kind }, 0);

  addOutcomeCounters(registers, metrics);
  addRefusalCounter(registers);
  addSizeGauges(registers, { storeSize, queueSize });
  const limited = new Counter({
    name: 'lampstand_rate_limited_total',
    help: 'Requests that were refused with 429.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of ['call', 'page']) limited.inc({ kind }, 0);
  const observer: Observer = async ({ kind }, run) => {
    const end = workSeconds.startTimer({ kind });
    running.inc({ kind });
    let outcome = 'failed';
    try {
      const result = await run();
      outcome = 'done';
      return result;
    } finally {
      running.dec({ kind });
      end({ outcome });
    }
  };

  const refreshProvided = providedGauges(registry);

  return {
    contentType: registry.contentType,
    stopObserving: addObserver(observer),
    observeRequest({ route, method, status, ms }: RequestReport): void {
      const kind = kindOf(route);
      requests.inc({ route, method, status });
      requestSeconds.observe({ kind }, ms / 1000);
      if (status === 429) limited.inc({ kind });
    },
    /** All metrics in Prometheus's text format. */
    async text(): Promise<string> {
      await refreshProvided();
      return registry.metrics();
    },
  };
}

/** Counters that other modules keep, read at each scrape. */
function addOutcomeCounters(registers: Registry[], metrics: Metrics): void {
  const addCounter = (name: string, help: string, counters: Record<string, CounterName>) => {
    new Counter({
      name: `lampstand_${name}`,
      help,
      labelNames: ['outcome'],
      registers,
      collect() {
        const counts = metrics.read();
        this.reset();
        for (const outcome in counters) {
          this.inc({ outcome }, counts[counters[outcome] as CounterName]);
        }
      },
    });
  };
  addCounter('pages_total', 'Responses of the page store and the file store, by their source.', {
    ...Object.fromEntries(cacheOutcomes.map((outcome) => [outcome, `cache_${outcome}`] as const)),
  });
  addCounter('renders_total', 'Renderings that were started, refused or abandoned.', {
    begun: 'renders',
    refused: 'renders_refused',
    abandoned: 'renders_abandoned',
  });
  addCounter('pages_expired_total', 'Cached pages that were dropped by publications.', {
    expired: 'pages_expired',
  });
  new Counter({
    name: 'lampstand_document_steps_total',
    help: 'Optimisations of pages, by step and outcome.',
    labelNames: ['step', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [name, count] of outcomesOfSteps) {
        const [step = '', outcome = ''] = name.split(' ');
        this.inc({ step, outcome }, count);
      }
    },
  });
}

function addSizeGauges(
  registers: Registry[],
  { storeSize, queueSize }: Omit<MetricSources, 'metrics'>,
): void {
  addGauge('page_store_pages', 'Pages in the page store.', () => storeSize?.().pages);
  addGauge('page_store_bytes', 'Size of the page store in bytes.', () => storeSize?.().bytes);
  addGauge(
    'renders_waiting',
    'Renderings that are waiting in the queue.',
    () => queueSize().waiting,
  );
  function addGauge(name: string, help: string, read: () => number | undefined) {
    new Gauge({
      name: `lampstand_${name}`,
      help,
      registers,
      collect() {
        this.set(read() ?? 0);
      },
    });
  }
}

/** What each limit refused. */
function addRefusalCounter(registers: Registry[]): void {
  new Counter({
    name: 'lampstand_limit_refusals_total',
    help: 'Requests that a limit refused, and whether that client or everyone together had used it up.',
    labelNames: ['limit', 'used_up_by'],
    registers,
    collect() {
      this.reset();
      for (const [limit, counts] of refusalTotals()) {
        this.inc({ limit, used_up_by: 'client' }, counts.client);
        this.inc({ limit, used_up_by: 'everyone' }, counts.everyone);
      }
    },
  });
}

/** The gauges of the database; the returned function reads them again. */
function providedGauges(registry: Registry): () => Promise<void> {
  const registers = [registry];
  const provided = new Map<string, Gauge>();
  const unread = new Counter({
    name: 'lampstand_gauges_unread_total',
    help: 'Failed reads of the metrics from the database.',
    registers,
  });
  return async () => {
    // Not `reset`, which sets a gauge without labels to 0: one that cannot be read has no value.
    for (const name of provided.keys()) registry.removeSingleMetric(name);
    provided.clear();
    const gauges = await withTimeout(readGauges(), gaugeTimeoutMs).catch((error) => {
      unread.inc();
      log.error('Metrics of the database cannot be read', error);
      return [];
    });
    for (const { name, help, value, labels = {} } of gauges) {
      const gauge =
        provided.get(name) ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers });
      provided.set(name, gauge);
      gauge.set(labels, value);
    }
  };
}

function kindOf(route: string): 'call' | 'file' | 'other' | 'page' {
  if (route === 'file' || route === 'other') return route;
  return route.startsWith('/api/') ? 'call' : 'page';
}
