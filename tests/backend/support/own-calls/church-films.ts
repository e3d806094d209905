import { randomUUID } from 'node:crypto';
import { churchFilms, introVideos, locations } from '../../../../backend/db/schema.ts';
import type { CallContext, OwnCall, OwnCalls } from './own-call.ts';

const nothing = () => ({});
const link = 'https://vimeo.com/76979871';
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20"/></svg>',
).toString('base64');

/** Stores a public film of a church and returns its id. */
async function storeFilm({ backend, church }: CallContext): Promise<string> {
  const [video] = await backend.db
    .insert(introVideos)
    .values({
      ...{ type: 'welcome', slug: `${church.mark}-${randomUUID()}`, title: church.mark },
      ...{ account_id: church.accountId, user_id: church.owner.id, status: 'approved' },
      video_thumbnail: '/api/v1/pictures/poster.webp',
      ...{ video_type: 'embed', video_url: link },
    })
    .returning();
  await backend.db.insert(churchFilms).values({ video_id: video?.id ?? 0, main_language: 'en' });
  return String(video?.id);
}

/** Stores a listing of a church and returns its id. */
async function storeListing({ backend, church }: CallContext): Promise<string> {
  const { mark, accountId } = church;
  const [listing] = await backend.db
    .insert(locations)
    .values({
      ...{ slug: `${mark}-${randomUUID()}`, name: mark, name_key: mark, account_id: accountId },
      ...{ city: 'Charlotte', city_key: 'charlotte', country: 'US' },
    })
    .returning();
  return String(listing?.id);
}

/** A call for a film, with this body. */
const onFilm = (body: object = {}, more: OwnCall = {}): OwnCall => ({
  forObject: async (context: CallContext) => ({ params: { id: await storeFilm(context) }, body }),
  ...more,
});

/** Films and printed cards. */
export const churchFilmCalls: OwnCalls = {
  listChurchFilms: {
    forAccount: async (context) => {
      await storeFilm(context);
      return {};
    },
  },
  createChurchFilm: {
    forAccount: ({ church }) => ({
      body: { kind: 'welcome', video_url: link, title: church.mark },
    }),
    whileSuspended: 403,
    withoutAccount: 403,
  },
  fetchChurchFilm: onFilm(),
  changeChurchFilm: onFilm({ version: 1, speaker: 'Ruth' }),
  readCaptions: { forAccount: () => ({ body: { language: 'en', text: '0:00 Welcome' } }) },
  saveFilmCaptions: onFilm({ language: 'en', text: '0:00 Welcome' }),
  saveFilmPoster: onFilm({ picture: null }),
  takeBackFilmChange: onFilm({ version: 1 }),
  withdrawChurchFilm: onFilm({ withdrawn: true }),
  deleteChurchFilm: onFilm(),
  fetchOwnCards: { forAccount: nothing },
  keepCard: {
    forObject: async (context) => ({
      body: { design: 'words', size: 'usCard', location_id: await storeListing(context) },
    }),
    whileSuspended: 403,
  },
  saveCardLogo: {
    forAccount: async (context) => {
      await storeFilm(context);
      return { body: { picture: logo } };
    },
    whileSuspended: 403,
    withoutAccount: 403,
  },
  listCardOrders: { forAccount: nothing },
  orderCards: {
    forObject: async (context) => ({
      body: {
        film_id: await storeFilm(context),
        quantity: 25,
        language: 'en',
        note: context.church.mark,
        address: {
          recipient: 'Ruth',
          street: '1 Main',
          city: 'Charlotte',
          state: 'NC',
          zip: '28202',
          country: 'US',
        },
      },
    }),
    whileSuspended: 403,
  },
};
