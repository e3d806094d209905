import type { TransportRequest, TransportResponse } from '@/lib/api/call';
import type { TestBackend } from './test-backend';

/** The transport of pages' reads and forms to a test's backend, whose limits are reset before each call. */
export function transportTo(backend: TestBackend) {
  return ({ method, path, query, body, headers }: TransportRequest): Promise<TransportResponse> => {
    backend.clock.now += 600_000;
    const search = new URLSearchParams(query).toString();
    return backend.call(search ? `${path}?${search}` : path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
}
