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
