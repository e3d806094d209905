import { readStored, store } from '@/components/forms/stored';

/** A challenge made in this browser, and the token to delete it. */
export interface OwnChallenge {
  slug: string;
  edit_token: string;
}

const name = 'jesus-story-challenges';

/** Reads the challenges made in this browser, newest first. */
export function readOwnChallenges(): OwnChallenge[] {
  const stored = readStored('localStorage', name);
  return Array.isArray(stored) ? stored.filter(isOwnChallenge) : [];
}

export function addOwnChallenge(challenge: OwnChallenge): void {
  storeAll([challenge, ...readOwnChallenges()]);
}

export function removeOwnChallenge(slug: string): void {
  storeAll(readOwnChallenges().filter((own) => own.slug !== slug));
}

/** Without storage, only the link of a challenge remains. */
function storeAll(all: OwnChallenge[]): void {
  store('localStorage', name, all);
}

function isOwnChallenge(value: unknown): value is OwnChallenge {
  const own = value as Partial<OwnChallenge> | null;
  return typeof own?.slug === 'string' && typeof own.edit_token === 'string';
}
