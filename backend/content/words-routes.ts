import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { shippedLetterTexts } from '../mail/letter-words.ts';

/** The route of the texts that the ministry may replace and only the backend has. */
export function wordsRoutes(api: Api, { limiters }: Services) {
  api.implementUnopened(
    endpoints.listLetterTexts,
    async ({ query }) => ({ data: shippedLetterTexts(query.language) }),
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );
}
