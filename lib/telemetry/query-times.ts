import { addObserver, type Observer } from './observe.ts';

/** Queries of one shape. */
export interface QueryTimes {
  query: string;
  calls: number;
  mean_ms: number;
  max_ms: number;
}

/** Shapes in memory; those that were not seen for longest are forgotten. */
const maxShapes = 500;
const maxText = 500;

const shapes = new Map<string, { calls: number; total: number; max: number }>();
let running = 0;

/**
 * The shape of a query: without quoted texts, and with lists of values as one. Values are sent as
 * parameters; what is quoted is a constant of ours, or of somebody else on this database.
 */
export function shapeOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/'(?:[^']|'')*'?/g, "'…'")
    .replace(/\$\d+(?:, ?\$\d+)+/g, '$1, …')
    .replace(/\(\$1, …\)(?:, ?\(\$1, …\))+/g, '($1, …), …')
    .trim()
    .slice(0, maxText);
}

const observe: Observer = async ({ kind, attributes }, run) => {
  if (kind !== 'sql') return run();
  const started = performance.now();
  running++;
  try {
    return await run();
  } finally {
    running--;
    record(shapeOf(String(attributes?.['db.query.text'] ?? '')), performance.now() - started);
  }
};

function record(shape: string, ms: number): void {
  const { calls, total, max } = shapes.get(shape) ?? { calls: 0, total: 0, max: 0 };
  // Last in the order, so that the first is the one to forget.
  shapes.delete(shape);
  shapes.set(shape, { calls: calls + 1, total: total + ms, max: Math.max(max, ms) });
  const [oldest] = shapes.keys();
  if (shapes.size > maxShapes && oldest !== undefined) shapes.delete(oldest);
}

let isMeasuring = false;

/** Begins to measure; to be called before the database is opened. */
export function measureQueries(): void {
  if (!isMeasuring) addObserver(observe);
  isMeasuring = true;
}

/** Queries that wait for the database at this moment. */
export const runningQueries = (): number => running;

/** The slowest shapes since the process started, by their mean. */
export function slowestQueries(limit: number): QueryTimes[] {
  return [...shapes]
    .map(([query, { calls, total, max }]) => ({
      ...{ query, calls, mean_ms: rounded(total / calls), max_ms: rounded(max) },
    }))
    .sort((a, b) => b.mean_ms - a.mean_ms)
    .slice(0, limit);
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;
