import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClient } from '@/components/connection/query-client';
import { readAddressees } from '@/lib/danger/addressees';
import { detectDanger } from '@/lib/danger/detect';
import { selectHelp } from '@/lib/danger/select-help';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';
import { isWatched } from '@/lib/danger/watched';
import { type ApiRequest, type ApiServer, startApiServer } from './api-server';

const unexpectedCall = () => ({ status: 500, body: {} });

/** Answers the call that forms make while a visitor types, like the site. */
function dangerIn({ body }: ApiRequest) {
  const { text, lang: locale } = body as { text: string; lang: 'en' };
  const { level, danger } = detectDanger(text);
  const addressees = danger.length > 0 ? readAddressees(text) : [];
  const help = selectHelp(shippedHelpLines(), { kinds: danger, locale, addressees });
  const help_lines = danger.length > 0 ? help : [];
  return { body: { data: { level, danger, addressees, watched: isWatched(text), help_lines } } };
}

/** The site's /api/v1 for the islands under test: a real server, called by a real XMLHttpRequest. */
export function serveSiteApi(): ApiServer {
  const api = {} as ApiServer;
  beforeAll(async () => {
    Object.assign(api, await startApiServer(unexpectedCall, { '/api/v1/detect_danger': dangerIn }));
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
    api.answerWith(unexpectedCall);
  });
  afterAll(() => api.close());
  return api;
}
