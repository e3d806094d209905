import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import { required } from './failures';
import { listOwnCardOrders } from './own-cards';
import { listOwnFilms } from './own-films';
import { listOwnListings, type OwnListing } from './own-listings';
import type { SignedIn } from './signed-in';

export type FirstDayStepName = 'listing' | 'picture' | 'film' | 'cards' | 'player';

/** A task of a new church, and the page where visitors see the result. */
export interface FirstDayStep {
  name: FirstDayStepName;
  /** `waiting`: for the ministry's review; `later`: once another step is done. */
  status: 'done' | 'waiting' | 'open' | 'later';
  /** The room of the desk for this task. */
  room: string;
  /** A page for visitors, without a locale. */
  seenAt: string | undefined;
}

/** The steps of setting up a church, with their status derived from stored data. */
export async function listFirstDaySteps(
  { account }: SignedIn,
  rooms: readonly string[],
): Promise<FirstDayStep[]> {
  const done = (isDone: boolean) => (isDone ? ('done' as const) : ('open' as const));
  if (!account) return [];
  const [listings, player, films, orders] = await Promise.all([
    listOwnListings(),
    required(itemOrNone(clientOf(serverApi()).fetchPlayer({ params: { id: account.id } }))),
    listOwnFilms(),
    listOwnCardOrders(),
  ]);
  const church = listings.find(({ listed }) => listed)?.slug;
  const seenAt = church ? `/church/${encodeURIComponent(church)}` : undefined;
  const approved = films.find(({ status }) => status === 'approved');
  const waiting = films.find(({ status }) => status === 'review');
  const film = approved ? 'done' : waiting ? 'waiting' : 'open';
  const cards = orders.length > 0 ? 'done' : approved ? 'open' : 'later';
  const isPlaced = ({ address, online, services }: Said) =>
    Boolean(address || online) && (services ?? []).length > 0;
  const steps: FirstDayStep[] = [
    { name: 'listing', status: listingStatus(listings, isPlaced), room: '/desk/listing', seenAt },
    {
      name: 'picture',
      status: listingStatus(listings, ({ headshot }) => Boolean(headshot)),
      ...{ room: '/desk/listing', seenAt },
    },
    { name: 'film', status: film, room: '/desk/films', seenAt: (approved ?? waiting)?.path },
    { name: 'cards', status: cards, room: '/desk/cards', seenAt: undefined },
    {
      name: 'player',
      status: done((player?.hosts ?? []).length > 0),
      ...{ room: '/desk/player', seenAt: undefined },
    },
  ];
  // Steps of rooms that this site does not have are left out.
  return steps.filter(({ room }) => rooms.includes(room));
}

type Said = Pick<OwnListing['published'], 'address' | 'online' | 'services' | 'headshot'>;

/** Whether a listing says something already, or will once the ministry has looked at it. */
function listingStatus(listings: readonly OwnListing[], says: (values: Said) => boolean) {
  if (listings.some(({ published, waits }) => !waits && says(published))) return 'done';
  const isSent = ({ published, waits, review }: OwnListing) =>
    (waits || review?.state === 'waiting') && says({ ...published, ...review?.changes });
  return listings.some(isSent) ? 'waiting' : 'open';
}
