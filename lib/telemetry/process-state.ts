/* What parts of this process know of themselves, for the operator's page. */

type Renders = () => { running: number; waiting: number };

/** When a job ran last on this process, why that failed, and when it will run next. */
export interface JobState {
  name: string;
  last_run_at: string | null;
  last_error: string | null;
  next_run_at: string | null;
}

let renders: Renders | undefined;
let jobs: (() => JobState[]) | undefined;

/** Registers how many pages are being rendered, and how many wait for that. */
export function provideRenders(read: Renders): void {
  renders = read;
}

/** Undefined in a process that serves no pages, as in tests. */
export const readRenders = () => renders?.();

/** Registers the states of the jobs; `undefined` when they have stopped. */
export function provideJobs(read: (() => JobState[]) | undefined): void {
  jobs = read;
}

export const readJobs = (): JobState[] => jobs?.() ?? [];

type Purges = () => { waiting: number; since: string | null };

let purges: Purges | undefined;

/** Registers how many purges of CDNs wait, and since when; `undefined` where there is no CDN. */
export function providePurges(read: Purges | undefined): void {
  purges = read;
}

export const readPurges = () => purges?.();

/** What this process knows of a replica of its database (backend/db/replicas.ts). */
export interface ReplicaState {
  /** Host and port. */
  name: string;
  /** Age of its last transaction; null if that is not known. */
  lag_seconds: number | null;
  /**
   * Why it is not read from; null if it is. `no_replica`: it is a primary; `publication`: it lacks the latest
   * one, as it may for a moment.
   */
  left_out: 'away' | 'no_replica' | 'late' | 'publication' | null;
}

let replicas: (() => ReplicaState[]) | undefined;

/** Registers the states of the database's replicas; `undefined` when it is closed. */
export function provideReplicas(read: (() => ReplicaState[]) | undefined): void {
  replicas = read;
}

export const readReplicas = (): ReplicaState[] => replicas?.() ?? [];
