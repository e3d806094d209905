import type { CallOptions } from './api.ts';
import { clientOf } from './guards.ts';
import { HttpError } from './http-error.ts';
import { RateLimiter } from './rate-limit.ts';

/** A person asks a question now and then; a client that keeps asking waits. */
const perClient = { burst: 5, refill: 30_000 };
/** Addresses can be made up, so all leads together are bounded too. */
const altogether = { burst: 60, refill: 1_000 };

/** Questions that could tell who has an account: one person's form asks a few. */
const askingPerClient = { burst: 10, refill: 10_000 };
const askingAltogether = { burst: 300, refill: 200 };
/** Signing up and what follows by mail. Each costs a password hash or a mail. */
const signUpPerClient = { burst: 8, refill: 30_000 };
const signUpAltogether = { burst: 60, refill: 1_000 };
/** Reads that a page makes by an id it was given. */
const readsPerClient = { burst: 60, refill: 1_000 };
/** Whether an address is taken: a sign-up form asks once or twice, a list of addresses asks on. */
const emailChecksPerClient = { burst: 10, refill: 60_000 };
/**
 * Mails to one address, and guesses of one person's password, by one client. What one client uses up
 * keeps nobody else from it, the owner least of all.
 */
const perClientAndAddress = { burst: 5, refill: 300_000 };
/** The same mails, whoever asks for them. */
const mailsPerAddress = { burst: 15, refill: 7_200_000 };
/** Letters that tell an owner that their address was used. */
const warningsPerAddress = { burst: 2, refill: 43_200_000 };
/** Guesses of one person's password from devices that never signed in to it, whoever makes them. */
const guessesPerAddress = { burst: 100, refill: 60_000 };
/** Guesses with a device that has signed in before: its owner mistypes. */
const guessesPerDevice = { burst: 10, refill: 60_000 };

/** Tries to prove that an account is one's own, by its password, of one client and one address. */
const perProver = { burst: 8, refill: 60_000 };

/** Guesses of passwords, whosever they are. */
const signInsPerClient = { burst: 20, refill: 15_000 };
/** Codes of one person's second factor, and recovery codes. */
const codesPerPerson = { burst: 10, refill: 300_000 };
/** Letters that one account sends to people it invites. */
const invitationsPerAccount = { burst: 10, refill: 3_600_000 };

/** What is saved at a church's desk: a form after the other, by a few people behind one address. */
const churchDeskPerClient = { burst: 60, refill: 2_000 };

/** An answer is a search and, with a model, costs money. The question form asks while one types. */
const answersPerClient = { burst: 20, refill: 5_000 };
const answersAltogether = { burst: 200, refill: 100 };

/** A form asks when its writer rests. It costs a few milliseconds, and nobody is to be refused help. */
const dangerPerClient = { burst: 60, refill: 1_000 };
const dangerAltogether = { burst: 300, refill: 50 };

/**
 * A church's evening of stories is one client. With films of the usual bounds (UPLOAD_MAX_BYTES,
 * UPLOAD_PENDING_BYTES) no client alone takes all the room there is in a day.
 */
const uploadsPerClient = { burst: 20, refill: 7_200_000 };
const uploadsAltogether = { burst: 60, refill: 1_000 };
/** Pieces, and looks at how far it came, are many. */
const piecesPerClient = { burst: 200, refill: 250 };

/** Letters to one church, whoever writes them. */
const perChurch = { burst: 20, refill: 60_000 };

/** Corrections of one church's listing, whoever sends them: each is a letter to it. */
const correctionsPerChurch = { burst: 6, refill: 3_600_000 };
/** A picture costs a second of work. */
const picturesPerAccount = { burst: 10, refill: 60_000 };
/** What one side says in one conversation; each reply of the church is a letter to its visitor. */
const repliesPerSide = { burst: 10, refill: 360_000 };
/** Messages that one account reports, each a letter to the ministry. */
const reportsPerAccount = { burst: 10, refill: 3_600_000 };

/** A congregation that scans its cards at once is one client, and each of it does two or three things. */
const visitsPerClient = { burst: 300, refill: 5_000 };
const visitsAltogether = { burst: 3_000, refill: 10 };

/** A list is saved after every change that a moment's rest follows. */
const playlistsPerClient = { burst: 60, refill: 1_000 };
const playlistsAltogether = { burst: 600, refill: 50 };

/** A film is told of every thirty seconds, and one person watches one, twice as fast at most. */
const streamedPerClient = { burst: 6, refill: 12_000 };
/** Two hours of one account's films at first, then half a minute in every thirty: a seventh of 100 hours in a month. */
const streamedPerViewer = { burst: 240, refill: 1_800_000 };
/** Clients can be made up: an account's seconds are counted as those of thirty who watch at once. */
const streamedPerAccount = { burst: 120, refill: 1_000 };

/** What is counted in this process; one set for every copy of the backend in it. */
export interface Limiters {
  leadsPerClient: RateLimiter;
  leadsAltogether: RateLimiter;
  answersPerClient: RateLimiter;
  answersAltogether: RateLimiter;
  dangerPerClient: RateLimiter;
  dangerAltogether: RateLimiter;
  askingPerClient: RateLimiter;
  askingAltogether: RateLimiter;
  signUpPerClient: RateLimiter;
  signUpAltogether: RateLimiter;
  readsPerClient: RateLimiter;
  emailChecksPerClient: RateLimiter;
  mailsPerClientAndAddress: RateLimiter;
  mailsPerAddress: RateLimiter;
  warningsPerAddress: RateLimiter;
  guessesPerClientAndAddress: RateLimiter;
  guessesPerAddress: RateLimiter;
  guessesPerDevice: RateLimiter;
  proofsPerClient: RateLimiter;
  signInsPerClient: RateLimiter;
  codesPerPerson: RateLimiter;
  invitationsPerAccount: RateLimiter;
  churchDeskPerClient: RateLimiter;
  messagesPerChurch: RateLimiter;
  correctionsPerChurch: RateLimiter;
  picturesPerAccount: RateLimiter;
  repliesPerConversation: RateLimiter;
  reportsPerAccount: RateLimiter;
  visitsPerClient: RateLimiter;
  visitsAltogether: RateLimiter;
  uploadsPerClient: RateLimiter;
  uploadsAltogether: RateLimiter;
  piecesPerClient: RateLimiter;
  playlistsPerClient: RateLimiter;
  playlistsAltogether: RateLimiter;
  streamedPerClient: RateLimiter;
  streamedPerViewer: RateLimiter;
  streamedPerAccount: RateLimiter;
}

/** `now` in milliseconds, on any clock that does not run backwards. */
export function createLimiters(now?: () => number): Limiters {
  return {
    leadsPerClient: new RateLimiter(perClient, now),
    leadsAltogether: new RateLimiter(altogether, now),
    answersPerClient: new RateLimiter(answersPerClient, now),
    answersAltogether: new RateLimiter(answersAltogether, now),
    dangerPerClient: new RateLimiter(dangerPerClient, now),
    dangerAltogether: new RateLimiter(dangerAltogether, now),
    askingPerClient: new RateLimiter(askingPerClient, now),
    askingAltogether: new RateLimiter(askingAltogether, now),
    signUpPerClient: new RateLimiter(signUpPerClient, now),
    signUpAltogether: new RateLimiter(signUpAltogether, now),
    readsPerClient: new RateLimiter(readsPerClient, now),
    emailChecksPerClient: new RateLimiter(emailChecksPerClient, now),
    mailsPerClientAndAddress: new RateLimiter(perClientAndAddress, now),
    mailsPerAddress: new RateLimiter(mailsPerAddress, now),
    warningsPerAddress: new RateLimiter(warningsPerAddress, now),
    guessesPerClientAndAddress: new RateLimiter(perClientAndAddress, now),
    guessesPerAddress: new RateLimiter(guessesPerAddress, now),
    guessesPerDevice: new RateLimiter(guessesPerDevice, now),
    proofsPerClient: new RateLimiter(perProver, now),
    signInsPerClient: new RateLimiter(signInsPerClient, now),
    codesPerPerson: new RateLimiter(codesPerPerson, now),
    invitationsPerAccount: new RateLimiter(invitationsPerAccount, now),
    churchDeskPerClient: new RateLimiter(churchDeskPerClient, now),
    messagesPerChurch: new RateLimiter(perChurch, now),
    correctionsPerChurch: new RateLimiter(correctionsPerChurch, now),
    picturesPerAccount: new RateLimiter(picturesPerAccount, now),
    repliesPerConversation: new RateLimiter(repliesPerSide, now),
    reportsPerAccount: new RateLimiter(reportsPerAccount, now),
    visitsPerClient: new RateLimiter(visitsPerClient, now),
    visitsAltogether: new RateLimiter(visitsAltogether, now),
    uploadsPerClient: new RateLimiter(uploadsPerClient, now),
    uploadsAltogether: new RateLimiter(uploadsAltogether, now),
    piecesPerClient: new RateLimiter(piecesPerClient, now),
    playlistsPerClient: new RateLimiter(playlistsPerClient, now),
    playlistsAltogether: new RateLimiter(playlistsAltogether, now),
    streamedPerClient: new RateLimiter(streamedPerClient, now),
    streamedPerViewer: new RateLimiter(streamedPerViewer, now),
    streamedPerAccount: new RateLimiter(streamedPerAccount, now),
  };
}

/** Takes one token of `counted`. Throws a 429 that says when to try again. */
export function enforceRateLimit(limiter: RateLimiter, counted: string): void {
  const wait = limiter.take(counted);
  if (wait === 0) return;
  const headers = { 'retry-after': String(wait) };
  throw new HttpError(429, 'too_many', 'That was too often. Please try again later.', { headers });
}

export function answerLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.answersPerClient, per: 'client' },
    { limiter: limiters.answersAltogether, per: 'all' },
  ];
}

export function dangerLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.dangerPerClient, per: 'client' },
    { limiter: limiters.dangerAltogether, per: 'all' },
  ];
}

export function leadLimits({ leadsPerClient, leadsAltogether }: Limiters): CallOptions['limits'] {
  return [
    { limiter: leadsPerClient, per: 'client' },
    { limiter: leadsAltogether, per: 'all' },
  ];
}

/** For calls that could tell a stranger who has an account. */
export function askingLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.askingPerClient, per: 'client' },
    { limiter: limiters.askingAltogether, per: 'all' },
  ];
}

/** Counts a mail to an address that the client typed; `emailKey` as addresses are compared. Throws a 429. */
export function countMail(limiters: Limiters, request: Request, emailKey: string): void {
  enforceRateLimit(limiters.mailsPerClientAndAddress, `${clientOf(request)} ${emailKey}`);
  enforceRateLimit(limiters.mailsPerAddress, emailKey);
}

/**
 * Counts a guess of a password. `device` is one that has signed in to this address before: it is
 * counted apart, so that whoever guesses elsewhere does not lock it out. Throws a 429.
 */
export function countGuess(
  limiters: Limiters,
  request: Request,
  emailKey: string,
  device: string | undefined,
): void {
  if (device) {
    enforceRateLimit(limiters.guessesPerDevice, device);
    return;
  }
  enforceRateLimit(limiters.guessesPerClientAndAddress, `${clientOf(request)} ${emailKey}`);
  enforceRateLimit(limiters.guessesPerAddress, emailKey);
}

/** For the call that says whether an address is taken. */
export function emailCheckLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.emailChecksPerClient, per: 'client' },
    ...(askingLimits(limiters) ?? []),
  ];
}

export function signUpLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.signUpPerClient, per: 'client' },
    { limiter: limiters.signUpAltogether, per: 'all' },
  ];
}

export function visitLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.visitsPerClient, per: 'client' },
    { limiter: limiters.visitsAltogether, per: 'all' },
  ];
}

export function playlistLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.playlistsPerClient, per: 'client' },
    { limiter: limiters.playlistsAltogether, per: 'all' },
  ];
}

export function streamedLimits({ streamedPerClient }: Limiters): CallOptions['limits'] {
  return [{ limiter: streamedPerClient, per: 'client' }];
}

export function churchDeskLimits({ churchDeskPerClient }: Limiters): CallOptions['limits'] {
  return [{ limiter: churchDeskPerClient, per: 'client' }];
}

export function readLimits({ readsPerClient }: Limiters): CallOptions['limits'] {
  return [{ limiter: readsPerClient, per: 'client' }];
}

export function uploadLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.uploadsPerClient, per: 'client' },
    { limiter: limiters.uploadsAltogether, per: 'all' },
  ];
}

export function pieceLimits({ piecesPerClient }: Limiters): CallOptions['limits'] {
  return [{ limiter: piecesPerClient, per: 'client' }];
}
