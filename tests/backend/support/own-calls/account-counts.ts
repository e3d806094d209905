import { randomUUID } from 'node:crypto';
import { introVideos } from '../../../../backend/db/schema.ts';
import type { CallContext, OwnCalls } from './own-call.ts';

/** Counts of a church's films. */
export const accountCountCalls: OwnCalls = {
  getAccountCounts: {
    async forAccount(context) {
      await storeFilm(context);
      return {};
    },
  },
  createCardBatch: {
    forObject: async (context) => ({
      body: { type: 'welcome', slug: await storeFilm(context), label: context.church.mark },
    }),
  },
};

/** Stores a film of a church and returns its slug. */
async function storeFilm({ backend, church }: CallContext): Promise<string> {
  const slug = `${church.mark}-${randomUUID()}`;
  await backend.db.insert(introVideos).values({
    ...{ type: 'welcome', slug, account_id: church.accountId, status: 'approved' },
    ...{ video_type: 'external', video_url: 'https://example.org/welcome.mp4' },
  });
  return slug;
}
