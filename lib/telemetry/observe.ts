/** A piece of work that observers time and trace. */
export interface Work {
  kind: 'call' | 'render' | 'sql' | 'upstream';
  /** A template with few values: `select answers`, `GET /answers/{slug}`. Never contains visitors' input. */
  name: string;
  /** Attributes for traces, with the same restrictions. */
  attributes?: Record<string, string | number>;
}

/** Runs the work and records its duration and failure. */
export type Observer = <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>;

/** On globalThis, because Next and server/ each load their own copy of this module. */
const key = Symbol.for('lampstand.observers');
const holder = globalThis as { [key]?: Observer[] };

/** Adds an observer of work. Returns a function that removes it. */
export function addObserver(observer: Observer): () => void {
  holder[key] = [...(holder[key] ?? []), observer];
  return () => {
    holder[key] = holder[key]?.filter((one) => one !== observer) ?? [];
  };
}

export const isObserved = (): boolean => (holder[key]?.length ?? 0) > 0;

/** Runs the work through all observers; without observers there is no overhead. */
export function observeWork<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
  const observers = holder[key];
  if (!observers || observers.length === 0) return run();
  return observers.reduceRight((inner, observer) => () => observer(work, inner), run)();
}
