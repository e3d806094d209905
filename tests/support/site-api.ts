import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClient } from '@/components/query-client';
import { type ApiServer, startApiServer } from './api-server';

const notAsked = () => ({ status: 500, body: {} });

/** The site's own /api/v1 for the islands under test: a real server, reached by a real XMLHttpRequest. */
export function serveSiteApi(): ApiServer {
  const api = {} as ApiServer;
  beforeAll(async () => {
    Object.assign(api, await startApiServer(notAsked));
  });
  beforeEach(() => {
    const { origin } = api;
    const Native = XMLHttpRequest;
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends Native {
        override open(method: string, url: string | URL, ...rest: []) {
          super.open(method, new URL(url, origin), ...rest);
        }
      },
    );
  });
  afterEach(() => {
    queryClient.clear();
    api.requests.length = 0;
    api.answerWith(notAsked);
  });
  afterAll(() => api.close());
  return api;
}
