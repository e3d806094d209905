import { eq } from 'drizzle-orm';
import type { Database } from '../../../backend/db/client.ts';
import {
  cardBatches,
  cardOrders,
  checkouts,
  churchFilms,
  churchMessageReplies,
  churchMessages,
  filmChanges,
  introVideos,
  listingCorrections,
  listingCounts,
  listingReviews,
  plans,
  players,
  streamedMonths,
  subscriptions,
  users,
  videoCounts,
} from '../../../backend/db/schema.ts';
import { quote } from '../../../lib/contract/plan-prices.ts';
import { dateAgo, daysAgo } from './ago.ts';
import { account, listing, type Person, person } from './fill-people.ts';

const letters = [
  {
    ...{ name: 'Ana', subject: 'Sunday evening', locale: 'en' as const },
    message:
      'Is there a service in the evening? I work until four and would like to come with my two boys.\n\nWe have not been in a church since their father left.',
  },
  {
    ...{ name: '김하늘', subject: '처음 가는데 괜찮을까요?', locale: 'ko' as const },
    message:
      '교회에 가 본 적이 없어요. 영어를 잘 못하는데 혼자 가도 괜찮을지, 누구에게 말하면 되는지 알고 싶어요.',
  },
  {
    ...{ name: 'Étienne Beaumont-Delacroix', subject: 'Une question', locale: 'fr' as const },
    message: 'Peut-on venir sans être baptisé ? Ma femme l’est, moi pas.',
  },
];

/** A church that uses all features, with the amount of data of several years. */
export async function fillChurch(db: Database) {
  const id = await account(db, 'lantern-hill-church', 'Lantern Hill Church', {
    ...{
      approved_at: daysAgo(300),
      membership_state: 'active',
      city: 'Charlotte',
      state: 'NC',
      zip: '28202',
    },
  });
  const owner = await person(db, 'ruth@lantern.example', {
    ...{ account_id: id },
  });
  const colleague = await person(db, 'joel@lantern.example', {
    ...{ account_id: id, account_role: 'editor', first_name: 'Joel', last_name: 'Ortega' },
  });
  await subscribe(db, owner, id, 'Lantern Hill Church');
  const place = await listing(db, 'lantern-hill-church', 'Lantern Hill Church', {
    ...{ account_id: id, phone: '+1 704 555 0101', pastor_name: 'Ruth Park' },
    ...{ website: 'https://lantern-hill.example', languages: ['en', 'ko'] },
    headshot: '/churches/lamp.svg',
    services: [
      { day: 'sunday', time: '09:00', language: 'en' },
      { day: 'sunday', time: '11:00', language: 'ko' },
      { day: 'wednesday', time: '19:00', language: 'en' },
    ],
    description: 'A church in the middle of the city with its side door open early.',
    description_ko: '도시 한가운데 있는 교회예요. 옆문을 일찍 열어 두어요.',
    confirmed_at: daysAgo(500),
  });
  await db.insert(listingCorrections).values({
    ...{ location_id: place, locale: 'en', created_at: daysAgo(4) },
    changes: { phone: '+1 704 555 0199', address: '5560 Lantern Street' },
    note: 'They moved next door in May, and nobody answers the old number.',
  });
  const films = await fillFilms(db, owner, id);
  const [changedFilm = 0, waitingFilm = 0] = [films[5], films[10]];
  const values = { words: { en: { title: 'There is a chair for you' } } };
  await db.insert(filmChanges).values([
    {
      ...{ video_id: changedFilm, values, refused_at: daysAgo(1) },
      message: 'Please keep what the card says, too.',
    },
    { video_id: waitingFilm, values: { ...values, speaker: 'Ruth' } },
  ]);
  await fillMessages(db, id, place, 'Lantern Hill Church');
  const message = await conversation(db, id, place);
  const [film = 0] = films;
  await fillOrders(db, id, owner, film);
  await fillCounts(db, films, place);
  await db
    .insert(players)
    .values({ account_id: id, hosts: ['lantern-hill.example', 'www.lantern-hill.example'] });
  await db
    .insert(streamedMonths)
    .values({ account_id: id, month: dateAgo(0).slice(0, 7), seconds: 271_800 });
  const refusedFilm = films[1] ?? 0;
  return {
    ...{ id, owner, colleague, listing: place, message },
    ...{ film, refusedFilm, changedFilm, waitingFilm },
  };
}

/** A new church, one whose payment stopped, one that withdrew its listing, and a person without a church. */
export async function otherChurches(db: Database) {
  const newId = await account(db, 'new-church', 'Riverside New Church', {
    membership_state: 'active',
  });
  const newcomer = await person(db, 'new@riverside.example', {
    ...{ account_id: newId },
  });
  const unconfirmed = await person(db, 'unconfirmed@riverside.example', {
    email_verified_at: null,
  });
  const stoppedId = await account(db, 'stopped-church', 'Stopped Clock Chapel', {
    membership_state: 'past_due',
  });
  const suspended = await person(db, 'ruth@stopped.example', {
    ...{ account_id: stoppedId },
  });
  await subscribe(db, suspended, stoppedId, 'Stopped Clock Chapel', true);
  const stoppedPlace = await listing(db, 'stopped-clock-chapel', 'Stopped Clock Chapel', {
    ...{ account_id: stoppedId, listed: false },
  });
  await fillFilms(db, suspended, stoppedId, 1);
  const awayId = await account(db, 'away-church', 'Chapel in the Dunes', {
    membership_state: 'active',
  });
  const withdrawn = await person(db, 'ruth@dunes.example', {
    ...{ account_id: awayId },
  });
  await subscribe(db, withdrawn, awayId, 'Chapel in the Dunes');
  const awayPlace = await listing(db, 'chapel-in-the-dunes', 'Chapel in the Dunes', {
    ...{ account_id: awayId, listed: false, withdrawn_at: daysAgo(2) },
  });
  await db.insert(listingReviews).values({
    ...{ location_id: awayPlace, sent_at: daysAgo(3), refused_at: daysAgo(1) },
    changes: { name: 'Chapel in the Great Dunes', phone: '+1 704 555 0140' },
    message: 'Please write the name as it stands on the door.',
  });
  const individual = await person(db, 'sam@example.org', { role: 'individual' });
  return { newcomer, unconfirmed, suspended, stoppedPlace, withdrawn, awayPlace, individual };
}

async function subscribe(
  db: Database,
  owner: Person,
  account_id: string,
  church_name: string,
  stopped = false,
): Promise<void> {
  const [plan] = await db.select().from(plans).where(eq(plans.slug, 'up-to-100'));
  if (!plan) throw new Error('no such plan');
  const price = quote(plan, 'monthly');
  const paid = Array.from({ length: 9 }, (_, index) => ({
    ...{ id: `test_${index}`, on: dateAgo(10 + index * 30), cents: price.total_cents },
    ...{ status: index === 0 && stopped ? ('open' as const) : ('paid' as const) },
    invoice_url: null,
  }));
  const id = `desk-${account_id}`;
  const purchase = {
    ...{ id, mode: 'test' as const, user_id: owner.id, plan: plan.slug, quote: price, church_name },
    ...{ period: 'monthly' as const, starts_on: dateAgo(250), renews_on: dateAgo(-115) },
    agreement: { statements: [], version: '1', locale: 'en', at: daysAgo(250).toISOString() },
  };
  await db.insert(checkouts).values({
    ...{
      ...purchase,
      status: 'paid' as const,
      expires_at: daysAgo(249),
      subscription_id: `sub_${id}`,
    },
    billing: {
      ...{ plan: { slug: plan.slug, subtotal_cents: price.subtotal_cents } },
      ...{ next_on: stopped ? null : dateAgo(-20), payments: paid },
      card: { brand: 'visa', last4: '4242', expires: '2030-04' },
    },
  });
  await db.insert(subscriptions).values({ ...purchase, account_id });
  await db.update(users).set({ locale: 'en' }).where(eq(users.id, owner.id));
}

const states = ['approved', 'refused', 'review', 'withdrawn', 'no_payment'] as const;

async function fillFilms(db: Database, owner: Person, account_id: string, count = 30) {
  const stored = await db
    .insert(introVideos)
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{ type: 'welcome' as const, slug: `${account_id.slice(0, 8)}-${index}` },
        ...{ user_id: owner.id, account_id, video_type: 'external' as const },
        ...{ video_url: '/media/clips/open-door.mp4', speaker: 'Daniel', language: 'en' },
        status: states[index % states.length],
        intro_type: index % 3 ? 'welcome' : 'invitation',
        title:
          index % 2 ? 'There is a chair for you at the back' : `Come on a Sunday, no. ${index}`,
        title_ko: '뒤쪽에 자리를 비워 두었어요',
        message: 'Nobody will ask you to stand up. Come on Sunday at ten, as you are.',
        image: 'poster-chair-at-the-back',
      })),
    )
    .returning({ id: introVideos.id });
  await db.insert(churchFilms).values(
    stored.map(({ id }, index) => ({
      ...{ video_id: id, main_language: 'en' as const, submitted_at: daysAgo(40 - index) },
      ...(index % states.length === 1 && {
        reviewed_at: daysAgo(2),
        review_message: 'Your voice is hard to hear over the street. Could you film it inside?',
      }),
    })),
  );
  return stored.map(({ id }) => id);
}

async function fillMessages(
  db: Database,
  account_id: string,
  location_id: number,
  church_name: string,
) {
  await db.insert(churchMessages).values(
    Array.from({ length: 260 }, (_, index) => {
      const { name, ...letter } = letters[index % letters.length] ?? {};
      const waits = index % 2 === 0;
      const email = `visitor-${index}@example.org`;
      return {
        ...{ account_id, location_id, church_name, delivery: 'desk' as const },
        ...{ subject: '', message: '', locale: 'en' as const, ...letter, name: name ?? '' },
        ...{ email, email_key: email, created_at: daysAgo(index / 3) },
        ...(waits && { waiting_since: daysAgo(index / 3) }),
        ...(waits && index % 4 === 0 && { escalated_at: daysAgo(index / 6) }),
        ...(index % 10 === 1 && {
          closed_at: daysAgo(1),
          close_reason: 'no_answer_needed' as const,
        }),
        ...(index % 10 === 3 && {
          ...{ reported_at: daysAgo(1), report_note: 'He asks everyone for money.' },
        }),
        danger: index === 6 ? ['suicide' as const] : [],
      };
    }),
  );
}

/** One message with replies; returns its id. */
async function conversation(db: Database, account_id: string, location_id: number) {
  const [first] = letters;
  if (!first) throw new Error('no letter');
  const email = 'ana@example.org';
  const [stored] = await db
    .insert(churchMessages)
    .values({
      ...{ account_id, location_id, church_name: 'Lantern Hill Church', delivery: 'desk' },
      ...{ ...first, email, email_key: email, created_at: daysAgo(5), waiting_since: daysAgo(1) },
    })
    .returning({ id: churchMessages.id });
  const message_id = stored?.id ?? '';
  await db.insert(churchMessageReplies).values([
    {
      ...{ message_id, author: 'church', name: 'Ruth', created_at: daysAgo(4) },
      message: 'Yes, at six. Come by the side door; Joel will look out for you and the boys.',
    },
    {
      ...{ message_id, author: 'visitor', created_at: daysAgo(1) },
      message: 'Thank you. Is there somewhere to leave a bicycle?',
    },
  ]);
  return message_id;
}

async function fillOrders(db: Database, account_id: string, owner: Person, video_id: number) {
  const address = {
    ...{ recipient: 'Ruth Park', street: '5550 Lantern Street', city: 'Charlotte' },
    ...{ state: 'NC', zip: '28202', country: 'US' },
  };
  await db.insert(cardOrders).values(
    Array.from({ length: 40 }, (_, index) => ({
      ...{ account_id, user_id: owner.id, video_id, path: '/welcome/lantern-hill', address },
      ...{ card_code: `k${index}f7`, language: index % 2 ? ('ko' as const) : ('en' as const) },
      ...{ quantity: 100 + index, created_at: daysAgo(40 - index) },
      ...(index % 3 === 0 && {
        ...{ status: 'sent' as const, decided_at: daysAgo(30 - index / 2) },
        message: 'By post, 9400 1000 0000 0000 0000 00',
      }),
      ...(index % 7 === 5 && {
        ...{ status: 'declined' as const, decided_at: daysAgo(3) },
        message: 'Your plan includes 250 cards a year. Write to us and we find a way.',
      }),
    })),
  );
}

async function fillCounts(db: Database, films: readonly number[], place: number) {
  const [film = 0, other = film] = films;
  await db.insert(cardBatches).values([
    { video_id: film, code: 'k3f7', label: 'Easter, given out at the market' },
    { video_id: film, code: 'p2d9', label: 'Neighbours on Plum Street' },
  ]);
  const media = ['direct', 'card', 'whatsapp', 'kakaotalk'] as const;
  const rows = Array.from({ length: 80 }, (_, index) => ({
    ...{ video_id: index % 3 ? film : other, day: dateAgo(Math.floor(index / 2)) },
    ...{ locale: index % 4 ? ('en' as const) : ('ko' as const) },
    ...{ medium: media[index % media.length] ?? 'direct', card: index % 4 === 1 ? 'k3f7' : '' },
    ...{
      opened: 9 + ((index * 7) % 31),
      played: 5 + (index % 8),
      finished: index % 5,
      shared: index % 3,
    },
  }));
  await db.insert(videoCounts).values(rows).onConflictDoNothing();
  const byDay = Array.from({ length: 30 }, (_, index) => ({
    ...{ location_id: place, day: dateAgo(index), found: 4 + ((index * 5) % 17) },
    ...{ opened: index % 6, called: index % 2, directions: index % 3 },
  }));
  await db.insert(listingCounts).values(byDay);
}
