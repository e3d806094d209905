/** What the server counts; `metrics.read()` is for tests, benchmarks and the Prometheus registry. */
export type Counter =
  | 'cache_hit'
  | 'cache_stale'
  | 'cache_miss'
  | 'cache_made'
  | 'pages_expired'
  | 'renders'
  | 'renders_refused'
  | 'renders_abandoned'
  | 'rate_limited';

export interface Metrics {
  count: (counter: Counter) => void;
  read: () => Readonly<Record<Counter, number>>;
}

export function createMetrics(): Metrics {
  const counts: Record<Counter, number> = {
    cache_hit: 0,
    cache_stale: 0,
    cache_miss: 0,
    cache_made: 0,
    pages_expired: 0,
    renders: 0,
    renders_refused: 0,
    renders_abandoned: 0,
    rate_limited: 0,
  };
  return {
    count: (counter) => {
      counts[counter]++;
    },
    read: () => ({ ...counts }),
  };
}
