import { parentPort } from 'node:worker_threads';
import type { Answer, Call } from './thread.ts';

type Calls = Record<string, (...args: never[]) => unknown>;

/** Answers the calls that this thread receives, by their names. */
export function answerCalls(calls: Calls): void {
  parentPort?.on('message', ({ id, name, args }: Call) => {
    const call = calls[name] as (...args: unknown[]) => unknown;
    const work = async () => call(...args);
    work().then(
      (result) => parentPort?.postMessage({ id, result } satisfies Answer),
      (error: Error) => {
        parentPort?.postMessage({ id, error, fields: plainFields(error) } satisfies Answer);
      },
    );
  });
}

/** What a message leaves out of an error: its name, and fields such as the code of PostgreSQL. */
function plainFields(error: Error): Record<string, unknown> {
  const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(
    Object.entries({ ...error, name: error.name }).filter(([, value]) => isPlain(value)),
  );
}
