import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts, listingCorrections, locations } from '../../../../backend/db/schema.ts';
import { drawnPicture } from '../pictures.ts';
import type { CallContext, OwnCalls } from './own-call.ts';

const nothing = () => ({});
const withId = (id: number | string) => ({ params: { id: String(id) } });

/** A church's listing, and visitors' corrections of it. */
export const listingCalls: OwnCalls = {
  listOwnListings: { forAccount: nothing, withoutAccount: 403 },
  createListing: {
    async forAccount({ backend, church }) {
      await backend.db
        .update(accounts)
        .set({ approved_at: new Date() })
        .where(eq(accounts.id, church.accountId));
      return { body: { name: `${church.mark} South`, country: 'US', city: 'Charlotte' } };
    },
    whileSuspended: 403,
    withoutAccount: 403,
  },
  fetchOwnListing: { forObject: async (context) => withId(await storeListing(context)) },
  saveListing: {
    forObject: async (context) => ({
      ...withId(await storeListing(context)),
      body: { version: 1, changes: { phone: '704 555 0199' } },
    }),
  },
  saveListingDraft: {
    forObject: async (context) => ({
      ...withId(await storeListing(context)),
      body: { fields: { name: context.church.mark } },
    }),
  },
  confirmListing: {
    forObject: async (context) => ({
      ...withId(await storeListing(context)),
      body: { version: 1 },
    }),
  },
  withdrawListing: {
    forObject: async (context) => ({
      ...withId(await storeListing(context)),
      body: { withdrawn: true },
    }),
  },
  savePicture: {
    forObject: async (context) => ({
      ...withId(await storeListing(context)),
      body: { image: (await drawnPicture()).toString('base64') },
    }),
  },
  removePicture: {
    forObject: async (context) =>
      withId(await storeListing(context, { headshot: '/api/v1/pictures/church.webp' })),
  },
  listOwnCorrections: { forAccount: nothing, withoutAccount: 403 },
  decideOwnCorrection: {
    async forObject(context) {
      const id = randomUUID();
      const location_id = await storeListing(context);
      await context.backend.db.insert(listingCorrections).values({
        ...{ id, location_id, locale: 'en', note: context.church.mark },
        changes: { phone: '704 555 0101' },
      });
      return { ...withId(id), body: { decision: 'take', version: 1 } };
    },
  },
  fetchOwnPlayer: { forAccount: nothing, withoutAccount: 404 },
  changePlayerHosts: {
    forAccount: () => ({ body: { add: 'www.church.example' } }),
    withoutAccount: 404,
  },
};

/** Stores a listing of a church and returns its id. */
async function storeListing(
  { backend, church }: CallContext,
  more: Partial<typeof locations.$inferInsert> = {},
): Promise<number> {
  const slug = `${church.mark}-${randomUUID()}`;
  const [row] = await backend.db
    .insert(locations)
    .values({
      ...{ slug, name: church.mark, name_key: church.mark, city_key: '', country: 'US' },
      account_id: church.accountId,
      ...more,
    })
    .returning({ id: locations.id });
  return row?.id ?? 0;
}
