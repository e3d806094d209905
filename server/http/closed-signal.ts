import type { ServerResponse } from 'node:http';

/** Is aborted when the client has gone, or has its answer. */
export function closedSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  else response.once('close', () => controller.abort());
  return controller.signal;
}
