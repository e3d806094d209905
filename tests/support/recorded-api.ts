import type { TransportRequest, TransportResponse } from '@/lib/api/call';

/** A request, and the address by which it is counted for rate limits. */
type Recorded = TransportRequest & { client?: string };

/**
 * A stand-in for `@/lib/api/server` without a backend:
 * `vi.mock('@/lib/api/server', async () => (await import('../../support/recorded-api')).server)`.
 */
export const api = {
  requests: [] as Recorded[],
  respond: (_: TransportRequest): TransportResponse => ({ status: 500, body: undefined }),
};

const transport = (client?: string) => async (request: TransportRequest) => {
  api.requests.push({ ...request, ...(client && { client }) });
  return api.respond(request);
};
export const server = { countedApi: transport, serverApi: () => transport() };

export function succeed(data: unknown, status = 200): void {
  api.respond = () => ({ status, body: { data } });
}

export function refuse(status: number, code: string, fields?: Record<string, string>): void {
  api.respond = () => ({ status, body: { error: { code, message: 'refused', fields } } });
}
