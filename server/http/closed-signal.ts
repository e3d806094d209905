import type { ServerResponse } from 'node:http';

/** A signal that is aborted when the client disconnects or the response is complete. */
export function closedSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  else response.once('close', () => controller.abort());
  return controller.signal;
}
