import { type SQL, sql } from 'drizzle-orm';
import type { MembershipState } from '../../lib/contract/users.ts';
import { contentOwnerPrefix } from '../db/people.ts';
import { accounts, introVideos, users } from '../db/schema.ts';

/*
 * A membership belongs to an account; who pays for it decides nothing. Owners of films of the
 * content folder have no subscription: the folder says what the pages of their films show.
 */

type State = MembershipState | null;

/** Whether a membership has stopped, so that its films show a notice (specification 4.1). */
export const hasStopped = (state: MembershipState | null): boolean =>
  state !== null && state !== 'active';

const ofAccount = (id: SQL) =>
  sql<State>`(select a.membership_state from ${accounts} a where a.id = ${id})`;
/**
 * As visitors see it: a pause by the ministry looks like an open payment, and has no reason. A closed
 * account has none: its films are taken down, and what visitors told of it stays theirs.
 */
const shownOfAccount = (id: SQL) => sql<State>`(select
  case when a.paused_at is not null and coalesce(a.membership_state, 'active') = 'active'
    then 'past_due' else a.membership_state end
  from ${accounts} a where a.id = ${id} and a.closed_at is null)`;
const isContentOwner = sql`${users.id} like ${`${contentOwnerPrefix}%`}`;
const contentState = sql`case when ${isContentOwner} then ${users.membership_state} end`;

const orOwnState = (state: SQL) => sql<State | 'pending'>`coalesce(${state}, ${contentState},
  case when ${users.membership_state} = 'pending' then 'pending' end)`;

/** The membership of a user; `pending` for one who only began to pay. */
export const stateOfUser = orOwnState(ofAccount(sql`${users.account_id}`));
/** The same as others see it, whose church the ministry may have paused. */
export const shownStateOfUser = orOwnState(shownOfAccount(sql`${users.account_id}`));

const stateOfFilmAccount = shownOfAccount(
  sql`coalesce(${introVideos.account_id}, ${users.account_id})`,
);

/** The membership of a film's church, or of its owner's; needs its owner joined, if it has one. */
export const stateOfFilm = sql<State>`coalesce(${stateOfFilmAccount}, ${contentState})`;

/** Whether a film's owner has `show_notice` set (specification 4.1); needs its owner joined. */
export const showsNotice = sql<boolean>`coalesce(${stateOfFilmAccount} <> 'active',
  ${isContentOwner} and ${users.show_notice}, false)`;

/**
 * Whether a notice replaces a film, whoever hosts it; a written story has none. Needs its owner
 * joined.
 */
export const hasNotice = sql<boolean>`(${introVideos.video_url} <> '' and ${showsNotice}
  and coalesce(${stateOfFilm}, '') in ('canceled', 'expired', 'past_due', 'failed'))`;
