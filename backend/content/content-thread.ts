import { parentPort } from 'node:worker_threads';
import type { Answer, Call } from '../threads/thread.ts';
import { contentCalls } from './content-calls.ts';

/* The entry of the thread that parses and checks content; `content-reader.ts` calls it. */

parentPort?.on('message', ({ id, name, args }: Call) => {
  const call = contentCalls[name as keyof typeof contentCalls] as (...args: unknown[]) => unknown;
  const work = async () => call(...args);
  work().then(
    (result) => parentPort?.postMessage({ id, result } satisfies Answer),
    (error: Error) => parentPort?.postMessage({ id, error } satisfies Answer),
  );
});
