/** A challenge that was made in this browser, and the token by which it is taken down. */
export interface OwnChallenge {
  slug: string;
  edit_token: string;
}

const name = 'jesus-story-challenges';

/** The newest first. */
export function ownChallenges(): OwnChallenge[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOwn) : [];
  } catch {
    // Storage is switched off, or holds what is not ours.
    return [];
  }
}

export function keepOwn(challenge: OwnChallenge): void {
  store([challenge, ...ownChallenges()]);
}

export function forgetOwn(slug: string): void {
  store(ownChallenges().filter((own) => own.slug !== slug));
}

function store(all: OwnChallenge[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(all));
  } catch {
    // Storage is switched off: the link is all that is left of it.
  }
}

function isOwn(value: unknown): value is OwnChallenge {
  const own = value as Partial<OwnChallenge> | null;
  return typeof own?.slug === 'string' && typeof own.edit_token === 'string';
}
