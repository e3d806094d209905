import 'server-only';
import { listLocationsByAccount } from '@/lib/api/locations';
import { fetchPlayer } from '@/lib/api/players';
import { serverApi } from '@/lib/api/server';
import { required } from './failures';
import { listOwnCardOrders, listOwnFilms } from './own-films';
import type { SignedIn } from './signed-in';

export type FirstDayStepName = 'email' | 'listing' | 'picture' | 'film' | 'cards' | 'player';

/** Something that a church does once, and where visitors see what came of it. */
export interface FirstDayStep {
  name: FirstDayStepName;
  status: 'done' | 'waiting' | 'open';
  /** The room of the desk where it is done; none for what a letter does. */
  room: string | undefined;
  /** A page for visitors, without a locale. */
  seenAt: string | undefined;
}

/** What is left to do until visitors find a church with all it has, from what is stored. */
export async function listFirstDaySteps(
  { email_verified, account }: SignedIn,
  rooms: readonly string[],
): Promise<FirstDayStep[]> {
  const done = (isDone: boolean) => (isDone ? ('done' as const) : ('open' as const));
  const email = {
    ...{ name: 'email' as const, status: done(email_verified) },
    ...{ room: undefined, seenAt: undefined },
  };
  if (!account) return [email];
  const [{ data: listings }, player, films, orders] = await Promise.all([
    required(listLocationsByAccount(serverApi(), account.id)),
    required(fetchPlayer(serverApi(), account.id)),
    listOwnFilms(),
    listOwnCardOrders(),
  ]);
  const church = listings.find(({ slug }) => slug)?.slug;
  const seenAt = church ? `/church/${encodeURIComponent(church)}` : undefined;
  const shown = films.find(({ status }) => status === 'approved');
  const waiting = films.find(({ status }) => status === 'review');
  const film = shown ? 'done' : waiting ? 'waiting' : 'open';
  const hasAddress = listings.some(
    ({ address, online, services }) => (address || online) && (services ?? []).length > 0,
  );
  const steps: FirstDayStep[] = [
    email,
    { name: 'listing', status: done(hasAddress), room: '/desk/listing', seenAt },
    {
      name: 'picture',
      status: done(listings.some(({ headshot }) => headshot)),
      ...{ room: '/desk/listing', seenAt },
    },
    { name: 'film', status: film, room: '/desk/films', seenAt: (shown ?? waiting)?.path },
    { name: 'cards', status: done(orders.length > 0), room: '/desk/cards', seenAt: undefined },
    {
      name: 'player',
      status: done((player?.hosts ?? []).length > 0),
      ...{ room: '/desk/player', seenAt: undefined },
    },
  ];
  // A room that this site does not have is nobody's to go to.
  return steps.filter(({ room }) => room === undefined || rooms.includes(room));
}
