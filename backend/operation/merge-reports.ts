import type {
  NodeReport,
  WireJob,
  WireQueue,
  WireRefused,
  WireSlowQuery,
} from '../../lib/contract/operation.ts';

/* What several processes report of themselves, as one. */

/** Each job with its latest run on any node, and the next one. */
export function mergeJobs(reports: readonly NodeReport[]): WireJob[] {
  const jobs = new Map<string, WireJob>();
  for (const job of reports.flatMap(({ jobs }) => jobs)) {
    const known = jobs.get(job.name);
    const isLater = !known || (job.last_run_at ?? '') > (known.last_run_at ?? '');
    const { last_run_at, last_error } = isLater ? job : known;
    const next = [job.next_run_at, known?.next_run_at ?? null].filter((at) => at !== null);
    const next_run_at = next.sort()[0] ?? null;
    jobs.set(job.name, { name: job.name, last_run_at, last_error, next_run_at });
  }
  return [...jobs.values()];
}

/** The sums of what limits refused, most first. */
export function mergeRefused(reports: readonly NodeReport[]): WireRefused[] {
  const sums = new Map<string, WireRefused>();
  for (const { limit, count, by_everyone } of reports.flatMap(({ refused }) => refused)) {
    const sum = sums.get(limit) ?? { limit, count: 0, by_everyone: 0 };
    sums.set(limit, {
      limit,
      count: sum.count + count,
      by_everyone: sum.by_everyone + by_everyone,
    });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count);
}

/** The slowest queries of all nodes, by their mean. */
export function mergeQueries(reports: readonly NodeReport[], limit: number): WireSlowQuery[] {
  const shapes = new Map<string, WireSlowQuery>();
  for (const one of reports.flatMap(({ slow_queries }) => slow_queries)) {
    const sum = shapes.get(one.query);
    const calls = one.calls + (sum?.calls ?? 0);
    const total = one.calls * one.mean_ms + (sum ? sum.calls * sum.mean_ms : 0);
    const mean_ms = calls > 0 ? Math.round((total / calls) * 10) / 10 : 0;
    const max_ms = Math.max(one.max_ms, sum?.max_ms ?? 0);
    shapes.set(one.query, { query: one.query, calls, mean_ms, max_ms });
  }
  return [...shapes.values()].sort((a, b) => b.mean_ms - a.mean_ms).slice(0, limit);
}

/** The queues that processes have in memory or in their folders. */
export function queuesOf(reports: readonly NodeReport[], now = Date.now()): WireQueue[] {
  const sum = (countOf: (report: NodeReport) => number | null | undefined) => {
    const counts = reports.map(countOf).filter((count) => count != null);
    return counts.length > 0 ? counts.reduce((all, count) => all + count, 0) : undefined;
  };
  const since = reports.flatMap(({ purges }) => purges?.since ?? []).sort()[0];
  const age = since ? Math.max(0, Math.round((now - Date.parse(since)) / 1_000)) : null;
  const queue = (
    name: WireQueue['name'],
    waiting?: number,
    oldest_seconds: number | null = null,
  ) => (waiting === undefined ? [] : [{ name, waiting, oldest_seconds, given_up: 0 }]);
  return [
    ...queue(
      'renders',
      sum(({ renders }) => renders?.waiting),
    ),
    ...queue(
      'purges',
      sum(({ purges }) => purges?.waiting),
      age,
    ),
    ...queue(
      'returned_files',
      sum(({ returned_files }) => returned_files),
    ),
  ];
}
