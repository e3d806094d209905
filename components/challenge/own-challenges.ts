import { readStored, store } from '@/components/forms/stored';

/** A challenge that was made in this browser, and the token by which it is taken down. */
export interface OwnChallenge {
  slug: string;
  edit_token: string;
}

const name = 'jesus-story-challenges';

/** The newest first. */
export function ownChallenges(): OwnChallenge[] {
  const kept = readStored('localStorage', name);
  return Array.isArray(kept) ? kept.filter(isOwn) : [];
}

export function keepOwn(challenge: OwnChallenge): void {
  keepAll([challenge, ...ownChallenges()]);
}

export function forgetOwn(slug: string): void {
  keepAll(ownChallenges().filter((own) => own.slug !== slug));
}

/** Without storage the link is all that is left of a challenge. */
function keepAll(all: OwnChallenge[]): void {
  store('localStorage', name, all);
}

function isOwn(value: unknown): value is OwnChallenge {
  const own = value as Partial<OwnChallenge> | null;
  return typeof own?.slug === 'string' && typeof own.edit_token === 'string';
}
