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
