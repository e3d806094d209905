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

let observers: Observer[] = [];

/** Adds an observer of work. Returns a function that removes it. */
export function addObserver(observer: Observer): () => void {
  observers = [...observers, observer];
  return () => {
    observers = observers.filter((one) => one !== observer);
  };
}

export const isObserved = (): boolean => observers.length > 0;

/** Runs the work through all observers; without observers there is no overhead. */
export function observeWork<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
  if (observers.length === 0) return run();
  return observers.reduceRight((inner, observer) => () => observer(work, inner), run)();
}
