/** A piece of work that is timed and traced where someone observes. */
export interface Work {
  kind: 'call' | 'render' | 'sql' | 'upstream';
  /** A template, of which there are few: `select answers`, `GET /answers/{slug}`. Nothing a visitor sent. */
  name: string;
  /** For traces, of the same kind. */
  attributes?: Record<string, string | number>;
}

/** Runs the work, and learns how long it took and whether it failed. */
export type Observer = <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>;

/** On globalThis, because Next evaluates modules of its own copy and server/ another. */
const key = Symbol.for('lampstand.observers');
const holder = globalThis as { [key]?: Observer[] };

/** Has work observed from now on; answers how to end that. */
export function addObserver(observer: Observer): () => void {
  holder[key] = [...(holder[key] ?? []), observer];
  return () => {
    holder[key] = holder[key]?.filter((one) => one !== observer) ?? [];
  };
}

export const isObserved = (): boolean => (holder[key]?.length ?? 0) > 0;

/** Does the work; costs nothing where nobody observes. */
export function observed<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
  const observers = holder[key];
  if (!observers || observers.length === 0) return run();
  return observers.reduceRight((inner, observer) => () => observer(work, inner), run)();
}
