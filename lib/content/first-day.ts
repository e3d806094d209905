import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import { required } from './failures';
import { listOwnCardOrders } from './own-cards';
import { listOwnFilms } from './own-films';
import type { SignedIn } from './signed-in';

export type FirstDayStepName = 'listing' | 'picture' | 'film' | 'cards' | 'player';

/** A task of a new church, and the page where visitors see the result. */
export interface FirstDayStep {
  name: FirstDayStepName;
  status: 'done' | 'waiting' | 'open';
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
  const [{ data: listings }, player, films, orders] = await Promise.all([
    required(clientOf(serverApi()).listLocationsByAccount({ query: { account_id: account.id } })),
    required(itemOrNone(clientOf(serverApi()).fetchPlayer({ params: { id: account.id } }))),
    listOwnFilms(),
    listOwnCardOrders(),
  ]);
  const church = listings.find(({ slug }) => slug)?.slug;
  const seenAt = church ? `/church/${encodeURIComponent(church)}` : undefined;
  const approved = films.find(({ status }) => status === 'approved');
  const waiting = films.find(({ status }) => status === 'review');
  const film = approved ? 'done' : waiting ? 'waiting' : 'open';
  const hasAddress = listings.some(
    ({ address, online, services }) => (address || online) && (services ?? []).length > 0,
  );
  const steps: FirstDayStep[] = [
    { name: 'listing', status: done(hasAddress), room: '/desk/listing', seenAt },
    {
      name: 'picture',
      status: done(listings.some(({ headshot }) => headshot)),
      ...{ room: '/desk/listing', seenAt },
    },
    { name: 'film', status: film, room: '/desk/films', seenAt: (approved ?? waiting)?.path },
    { name: 'cards', status: done(orders.length > 0), room: '/desk/cards', seenAt: undefined },
    {
      name: 'player',
      status: done((player?.hosts ?? []).length > 0),
      ...{ room: '/desk/player', seenAt: undefined },
    },
  ];
  // Steps of rooms that this site does not have are left out.
  return steps.filter(({ room }) => rooms.includes(room));
}
