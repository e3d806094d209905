import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts, listingCorrections, locations } from '../../../../backend/db/schema.ts';
import { drawnPicture } from '../pictures.ts';
import type { OwnCalls, Owns } from './own-call.ts';

const nothing = () => ({});
const withId = (id: number | string) => ({ params: { id: String(id) } });

/** A church's listing, and visitors' corrections of it. */
export const listingCalls: OwnCalls = {
  listOwnListings: { own: nothing, withoutAccount: 403 },
  createListing: {
    async own({ backend, church }) {
      await backend.db
        .update(accounts)
        .set({ approved_at: new Date() })
        .where(eq(accounts.id, church.accountId));
      return { body: { name: `${church.mark} South`, country: 'US', city: 'Charlotte' } };
    },
    withoutAccount: 403,
  },
  fetchOwnListing: { thing: async (owns) => withId(await storeListing(owns)) },
  saveListing: {
    thing: async (owns) => ({
      ...withId(await storeListing(owns)),
      body: { version: 1, changes: { phone: '704 555 0199' } },
    }),
  },
  keepListingDraft: {
    thing: async (owns) => ({
      ...withId(await storeListing(owns)),
      body: { fields: { name: owns.church.mark } },
    }),
  },
  confirmListing: {
    thing: async (owns) => ({ ...withId(await storeListing(owns)), body: { version: 1 } }),
  },
  withdrawListing: {
    thing: async (owns) => ({ ...withId(await storeListing(owns)), body: { withdrawn: true } }),
  },
  savePicture: {
    thing: async (owns) => ({
      ...withId(await storeListing(owns)),
      body: { image: (await drawnPicture()).toString('base64') },
    }),
  },
  removePicture: { thing: async (owns) => withId(await storeListing(owns)) },
  listOwnCorrections: { own: nothing, withoutAccount: 403 },
  decideOwnCorrection: {
    async thing(owns) {
      const id = randomUUID();
      const location_id = await storeListing(owns);
      await owns.backend.db.insert(listingCorrections).values({
        ...{ id, location_id, locale: 'en', note: owns.church.mark },
        changes: { phone: '704 555 0101' },
      });
      return { ...withId(id), body: { decision: 'take', version: 1 } };
    },
  },
  fetchOwnPlayer: { own: nothing, withoutAccount: 404 },
  changePlayerHosts: { own: () => ({ body: { add: 'www.church.example' } }), withoutAccount: 404 },
};

/** Stores a listing of a church and returns its id. */
async function storeListing({ backend, church }: Owns): Promise<number> {
  const slug = `${church.mark}-${randomUUID()}`;
  const [row] = await backend.db
    .insert(locations)
    .values({
      ...{ slug, name: church.mark, name_key: church.mark, city_key: '', country: 'US' },
      account_id: church.accountId,
    })
    .returning({ id: locations.id });
  return row?.id ?? 0;
}
