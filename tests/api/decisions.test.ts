import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { remindOfMessages } from '../../backend/conversations/message-reminders.ts';
import {
  cardOrders,
  churchMessages,
  introVideos,
  itemHolders,
  leads,
  listingCorrections,
  listingDecisions,
  listingReviews,
  oldAddresses,
  outbox,
  stories,
  users,
} from '../../backend/db/schema.ts';
import { stampForm, stampKey } from '../../backend/http/form-stamp.ts';
import { access } from '../../lib/contract/access.ts';
import { isChangeOfStaff } from '../../lib/contract/endpoint.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { type ChurchAtDesk, churchAtDesk } from '../backend/support/church-at-desk.ts';
import { listedChurch, writeTo } from '../backend/support/conversations.ts';
import { decide } from '../backend/support/decide.ts';
import { backendWithoutPeople, credential, mailsTo } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';
import type { Json } from '../backend/support/test-backend.ts';

/*
 * Whoever decides has seen what is decided on: every decision carries the version that was seen, and
 * what has changed since is not decided (409).
 */
const backend = backendWithoutPeople();
let church: ChurchAtDesk;
beforeEach(async () => {
  backend.clock.now += 10 * 86_400_000;
  church = await churchAtDesk(backend);
  await backend.post(`/accounts/${church.accountId}/approval`, { approved: false }, credential);
});

afterEach(async () => {
  const others = [leads, churchMessages, listingCorrections, listingReviews, listingDecisions];
  for (const table of [cardOrders, introVideos, oldAddresses, ...others])
    await backend.db.delete(table);
});

interface Decision {
  /** Who decides: a role of the staff, or the church's owner. */
  by: 'moderator' | 'supporter' | 'editor' | 'owner';
  /** The list with the item, and the body of the decision without what was seen. */
  list: string;
  body: Record<string, unknown>;
  /** Stores the item. */
  store: () => Promise<unknown>;
  /** Changes it as somebody else would meanwhile. */
  change: (item: Json) => Promise<unknown>;
}

/** An old address, and its change by another editor. */
const oldAddress = (body: Decision['body']): Decision => ({
  ...{ by: 'editor', list: '/staff/old_addresses', body },
  store: () => backend.db.insert(oldAddresses).values({ kind: 'exact', address: '/old' }),
  change: () => backend.db.update(oldAddresses).set({ target: '/answers', version: 2 }),
});

const listing = () => `/account/listings/${church.listing}`;
const saveListing = async (changes: object) => {
  const { version } = (await backend.get(listing(), church.asOwner)).body.data;
  return backend.post(listing(), { version, changes }, church.asOwner);
};
const correct = async (changes: object) => {
  const form_stamp = stampForm(await stampKey(backend.db), Date.now() - 60_000);
  return backend.post('/listing_corrections', { location_id: church.listing, changes, form_stamp });
};
const leaveUnclaimed = () =>
  backend.db
    .update(users)
    .set({ email_verified_at: null })
    .where(eq(users.account_id, church.accountId));

const decisions: Partial<Record<EndpointName, Decision>> = {
  reviewStory: {
    ...{ by: 'moderator', list: '/stories/review', body: { decision: 'approved' } },
    store: async () => {
      const [video] = await backend.db
        .insert(introVideos)
        .values({ type: 'story', slug: 'ana', video_type: 'embed', video_url: '', speaker: 'Ana' })
        .returning();
      await backend.db.insert(stories).values({
        ...{ video_id: video?.id ?? 0, story: 'I once was lost.', locale: 'en' },
        ...{ email: 'ana@example.com', email_key: 'ana@example.com' },
      });
    },
    change: () => backend.db.update(stories).set({ story: 'Buy crypto at …' }),
  },
  reviewChurchFilm: {
    ...{ by: 'moderator', list: '/church_films', body: { decision: 'approved' } },
    store: () =>
      backend.post(
        '/account/films',
        { kind: 'welcome', video_url: 'https://vimeo.com/76979871' },
        church.asOwner,
      ),
    change: ({ id, version }) =>
      backend.post(
        `/account/films/${id}`,
        { version, video_url: 'https://vimeo.com/1084537' },
        church.asOwner,
      ),
  },
  decideListingReview: {
    ...{ by: 'moderator', list: '/listing_reviews', body: { decision: 'approve' } },
    store: () => saveListing({ phone: '704 555 0142' }),
    change: () => saveListing({ phone: '1 900 555 0199' }),
  },
  changeListingDecision: {
    ...{
      by: 'moderator',
      list: '/listing_decisions',
      body: { decision: 'refused', message: 'No.' },
    },
    store: async () => {
      await saveListing({ phone: '704 555 0142', website: 'https://wren.example/' });
      const [{ sent_at }] = (await backend.get('/listing_reviews', credential)).body.data;
      const body = { decision: 'approve', sent_at };
      await backend.post(`/listing_reviews/${church.listing}`, body, credential);
    },
    change: () => saveListing({ phone: '704 555 0143' }),
  },
  decideCorrection: {
    ...{ by: 'moderator', list: '/listing_corrections', body: { decision: 'take' } },
    store: async () => {
      await leaveUnclaimed();
      await correct({ phone: '704 555 0142' });
      await correct({ phone: '704 555 0143' });
    },
    change: async () => {
      const [, { id, version }] = (await backend.get('/listing_corrections', credential)).body.data;
      const body = { decision: 'take', version };
      await backend.post(`/listing_corrections/${id}`, body, credential);
    },
  },
  decideOwnCorrection: {
    ...{ by: 'owner', list: '/account/corrections', body: { decision: 'take' } },
    store: () => correct({ phone: '704 555 0142' }),
    change: () => saveListing({ phone: '704 555 0143' }),
  },
  confirmListing: {
    ...{ by: 'owner', list: '/account/listings', body: {} },
    store: async () => {},
    change: () => saveListing({ phone: '704 555 0143' }),
  },
  answerLead: {
    ...{ by: 'supporter', list: '/leads', body: { message: 'Read Psalm 34.' } },
    store: () => ask(),
    change: ({ id }) =>
      decide(backend, '/leads/{id}/answer', id, { message: 'Read Psalm 23.', answered_by: 'Dan' }),
  },
  closeLead: {
    ...{ by: 'supporter', list: '/leads', body: { reason: 'spam' } },
    store: () => ask(),
    change: ({ id }) =>
      decide(backend, '/leads/{id}/answer', id, { message: 'Read Psalm 23.', answered_by: 'Dan' }),
  },
  settleStaffMessage: {
    ...{ by: 'supporter', list: '/staff/messages', body: { decision: 'answered' } },
    store: async () => {
      const listed = await listedChurch(backend, 'ruth@example.com', `Elm ${church.slug}`);
      await writeTo(backend, listed);
      await remindOfMessages(backend.db, new Date(Date.now() + 50 * 3_600_000));
    },
    change: () => backend.db.update(churchMessages).set({ message: 'Please do not write to me.' }),
  },
  decideCardOrder: {
    ...{ by: 'supporter', list: '/card_orders', body: { decision: 'sent' } },
    store: async () => {
      const link = { kind: 'welcome', video_url: 'https://vimeo.com/76979871' };
      const film = (await backend.post('/account/films', link, church.asOwner)).body.data;
      const approved = { decision: 'approved' };
      await decide(backend, '/church_films/{id}/review', film.id, approved);
      const place = {
        street: '1 Main',
        city: 'Charlotte',
        state: 'NC',
        zip: '28202',
        country: 'US',
      };
      const address = { recipient: 'Ruth', ...place };
      const order = { film_id: film.id, quantity: 25, language: 'en', address };
      await backend.post('/account/card_orders', order, church.asOwner);
    },
    change: () => backend.db.execute(sql`update card_orders set quantity = 5000`),
  },
  changeOldAddress: oldAddress({ kind: 'exact', address: '/older', target: null }),
  removeOldAddress: oldAddress({}),
};

const ask = () => backend.post('/create_lead', { email: 'naomi@example.com', message: 'Why me?' });

/** Steps of the ministry's own texts are in `editorial/roles.test.ts`. */
const deciding = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { seen, tag }]) => seen !== undefined && tag !== 'Editorial',
);

test('every decision says what was seen, and is tried here', () => {
  expect(Object.keys(decisions).toSorted()).toEqual(deciding.map(([name]) => name).toSorted());
});

/** Changes by staff that decide on nothing that somebody else has sent. */
const decidesNothing = [
  ...['approveAccount', 'awaitAnswer', 'exportPersonData', 'erasePerson', 'removeSecondFactor'],
  ...['inviteStaff', 'changeStaff', 'removeStaff'],
  ...['createItem', 'addContentPicture', 'setPictureWords', 'addContentFilm'],
  ...['createPreview', 'endPreviews'],
  // The letter was written already; a second press sends nothing twice.
  ...['sendLetterAgain', 'dismissLetter', 'retryQueue', 'dropQueue', 'sendTestLetter'],
  ...['addChurchNote', 'addOldAddress', 'importOldAddresses'],
  // A list is compared again when it is written, and imported or undone once.
  ...['createChurchImport', 'decideImportRow', 'startChurchImport', 'undoChurchImport'],
  // Other columns are read only before the import, and the reading in between is refused.
  ...['chooseImportColumns', 'createChurchFeed', 'changeChurchFeed', 'readChurchFeed'],
  // An export likewise; what it publishes are its drafts as they are then.
  ...['createContentImport', 'createSiteReading', 'decideContentImport', 'startContentImport'],
  ...['publishContentImport', 'undoContentImport'],
  // Each names what was seen in a field of its own (`church-steps.ts`).
  ...['cancelMembership', 'changeChurchPlan', 'refundPayment', 'renameChurch', 'sendReceipt'],
  ...['changePersonEmail', 'pauseChurch', 'resumeChurch', 'decideTwin', 'removeDemonstration'],
  ...['restoreDemonstration', 'reopenChurch', 'approveChurch', 'changeChurchPlayer'],
  ...['changeStaffListing', 'changeStaffPicture'],
  // Once for each id.
  ...['grantCards'],
  // The same step again changes nothing.
  ...['handOverChurch', 'inviteOwner', 'closeChurch', 'withdrawStaffListing', 'undoJoin'],
  'revokeInvitation',
  // A church that may be listed already is refused, and a listing gets one account.
  ...['addListing', 'inviteToListing'],
  // Several are closed with what was seen of each (`item-work.test.ts`); a holder decides nothing.
  ...['takeItem', 'letGoItem', 'handOverItems', 'closeItems', 'addItemNote', 'removeItemNote'],
];
/** Steps of the ministry's own texts that publish nothing that somebody else has written. */
const editorial = ['withdrawItem', 'renameItem', 'moveItem', 'confirmTranslation', 'restoreTexts'];

test('a change by staff that names no version is known to need none', () => {
  const others = (Object.entries(endpoints) as [EndpointName, Endpoint][])
    .filter(([, endpoint]) => isChangeOfStaff(endpoint) && endpoint.seen === undefined)
    .map(([name]) => name);
  expect(others.toSorted()).toEqual([...decidesNothing, ...editorial].toSorted());
});

describe.each(deciding)('%s', (name, endpoint) => {
  const decision = decisions[name] as Decision;
  const seen = endpoint.seen as string;
  const headersOf = async () =>
    decision.by === 'owner' ? church.asOwner : (await staffMember(backend, [decision.by])).headers;

  test('decides on what was seen only', async () => {
    await decision.store();
    const headers = await headersOf();
    const decide = (id: string, body: object) =>
      backend.post(endpoint.path.replace('{id}', id), { ...decision.body, ...body }, headers);
    const list = async () => (await backend.get(decision.list, headers)).body.data;
    const [item] = await list();
    expect(item?.[seen]).toBeDefined();

    for (const who of [headers, ...(access[name].orProgram ? [credential] : [])]) {
      const { status, body } = await backend.post(
        endpoint.path.replace('{id}', item.id),
        decision.body,
        who,
      );
      expect([status, Object.keys(body.error.fields)]).toEqual([400, [seen]]);
    }

    await decision.change(item);
    const letters = await backend.db.$count(outbox);
    const stale = await decide(item.id, { [seen]: item[seen] });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect(await backend.db.$count(outbox)).toBe(letters);

    const all = [...(await list()), ...(await closed())];
    const present = all.find(({ id }: { id: unknown }) => id === item.id);
    expect(present?.[seen]).not.toBe(item[seen]);
    const { status } = await decide(item.id, { [seen]: present?.[seen] });
    expect(status).toBe(endpoint.status ?? 200);
  });

  test.runIf(endpoint.decides)(
    'is held back while somebody else is at it, until they are named',
    async () => {
      await decision.store();
      const headers = await headersOf();
      const other = await staffMember(backend, ['administrator'], { name: 'Dan' });
      const [item] = (await backend.get(decision.list, headers)).body.data;
      const decide = (body: object) =>
        backend.post(
          endpoint.path.replace('{id}', item.id),
          { ...decision.body, [seen]: item[seen], ...body },
          headers,
        );
      const path = `/staff/items/${endpoint.decides}`;
      await backend.post(`${path}/${item.id}/take`, {}, other.headers);
      const letters = await backend.db.$count(outbox);
      const held = await decide({});
      expect(held.status).toBe(409);
      expect(held.body.error).toMatchObject({
        code: 'held_by_another',
        fields: { holder: other.id, name: 'Dan Lee' },
      });
      expect((await decide({ holder: 'somebody' })).status).toBe(409);
      expect(await backend.db.$count(outbox)).toBe(letters);
      expect((await decide({ holder: other.id })).status).toBe(endpoint.status ?? 200);
      expect(await backend.db.$count(itemHolders)).toBe(0);
    },
  );

  /** Leads that were answered meanwhile are in another list. */
  const closed = async () =>
    decision.list === '/leads'
      ? (await backend.get('/leads?status=closed', credential)).body.data
      : [];
});

test('two supporters who answer one question send the visitor one letter, until the second has read the first', async () => {
  await ask();
  const [one, two] = [
    await staffMember(backend, ['supporter'], { name: 'Ana' }),
    await staffMember(backend, ['supporter'], { name: 'Ben', email: 'ben@ministry.example' }),
  ];
  const [{ id, revision }] = (await backend.get('/leads', one.headers)).body.data;
  const send = (headers: Record<string, string>, message: string, seen: string) =>
    backend.post(`/leads/${id}/answer`, { message, revision: seen }, headers);
  const answers = await Promise.all([
    send(one.headers, 'Read Psalm 34.', revision),
    send(two.headers, 'Read Psalm 23.', revision),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const letters = async () =>
    (await mailsTo(backend, 'naomi@example.com')).filter(({ kind }) => kind === 'lead_answer');
  expect(await letters()).toHaveLength(1);
  const now = (await backend.get(`/leads/${id}`, two.headers)).body.data;
  expect(now.answers).toHaveLength(1);
  expect((await send(two.headers, 'And Psalm 23.', now.revision)).status).toBe(201);
  expect(await letters()).toHaveLength(2);
});
