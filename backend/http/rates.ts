import type { Rate } from './rate-limit.ts';

/** A visitor sends a question now and then; a client that keeps sending has to wait. */
const perClient = { burst: 5, refill: 30_000 };
/** Clients can be forged, so all leads together are limited too. */
const altogether = { burst: 60, refill: 1_000 };

/** Calls that could reveal whether an account exists: one person's form makes a few. */
const askingPerClient = { burst: 10, refill: 10_000 };
const askingAltogether = { burst: 300, refill: 200 };
/** Signing up and the steps that follow by mail; each costs a password hash or a letter. */
const signUpPerClient = { burst: 8, refill: 30_000 };
const signUpAltogether = { burst: 60, refill: 1_000 };
/** Reads that a page makes by a known id. */
const readsPerClient = { burst: 60, refill: 1_000 };
/** Checks of whether an address is taken: a sign-up form makes one or two, a script goes on. */
const emailChecksPerClient = { burst: 10, refill: 60_000 };
/**
 * Letters to one address, and attempts to guess one person's password, by one client. Does not
 * affect other clients, least of all the owner.
 */
const perClientAndAddress = { burst: 5, refill: 300_000 };
/** The same letters, from all clients. */
const mailsPerAddress = { burst: 15, refill: 7_200_000 };
/** Letters that notify an owner of the use of their address. */
const warningsPerAddress = { burst: 2, refill: 43_200_000 };
/**
 * Attempts to guess one person's password, from all devices that never signed in to the account.
 */
const guessesPerAddress = { burst: 100, refill: 60_000 };
/** Attempts from a device that has signed in before: its owner's typing errors. */
const guessesPerDevice = { burst: 10, refill: 60_000 };

/** Attempts to prove an account's ownership by its password, per client and address. */
const perProver = { burst: 8, refill: 60_000 };

/** Attempts to guess passwords of any person. */
const signInsPerClient = { burst: 20, refill: 15_000 };
/** Codes of one person's second factor, and recovery codes. */
const codesPerPerson = { burst: 10, refill: 300_000 };
/** Letters with which one account invites people. */
const invitationsPerAccount = { burst: 10, refill: 3_600_000 };

/** Saves at a church's desk: one form after the other, by a few people with one address. */
const churchDeskPerClient = { burst: 60, refill: 2_000 };

/** Saves at the ministry's desk; each one reads the whole content folder to validate it. */
const editorialPerClient = { burst: 120, refill: 500 };

/**
 * Each answer is a search and, with a model, costs money. The question form sends while the visitor
 * types.
 */
const answersPerClient = { burst: 20, refill: 5_000 };
const answersAltogether = { burst: 200, refill: 100 };

/**
 * A form sends when its author pauses. A call takes a few milliseconds, and nobody should be
 * refused help.
 */
const dangerPerClient = { burst: 60, refill: 1_000 };
const dangerAltogether = { burst: 300, refill: 50 };

/**
 * Many visitors at a church's event share one client. With films of the default limits
 * (UPLOAD_MAX_BYTES, UPLOAD_PENDING_BYTES) no single client can use up all the storage in a day.
 */
const uploadsPerClient = { burst: 20, refill: 7_200_000 };
const uploadsAltogether = { burst: 60, refill: 1_000 };
/** Pieces and queries of the offset are frequent. */
const piecesPerClient = { burst: 200, refill: 250 };

/** Letters to one church, from all clients. */
const perChurch = { burst: 20, refill: 60_000 };

/** Corrections of one church's listing, from all clients; each one sends it a letter. */
const correctionsPerChurch = { burst: 6, refill: 3_600_000 };
/** Encoding a picture takes a second. */
const picturesPerAccount = { burst: 10, refill: 60_000 };
/** Replies of one side in one conversation; each reply of the church sends its visitor a letter. */
const repliesPerSide = { burst: 10, refill: 360_000 };
/** Reports of one account, each one a letter to the ministry. */
const reportsPerAccount = { burst: 10, refill: 3_600_000 };

/**
 * A congregation that scans its cards at the same time is one client, with two or three events per
 * person.
 */
const visitsPerClient = { burst: 300, refill: 5_000 };
const visitsAltogether = { burst: 3_000, refill: 10 };

/** A playlist is saved after each change, debounced. */
const playlistsPerClient = { burst: 60, refill: 1_000 };
const playlistsAltogether = { burst: 600, refill: 50 };

/**
 * A player reports every thirty seconds, and one person watches one film, at double speed at most.
 */
const streamedPerClient = { burst: 6, refill: 12_000 };
/**
 * Two hours of one account's films at first, then half a minute in every thirty: a seventh of 100
 * hours a month.
 */
const streamedPerViewer = { burst: 240, refill: 1_800_000 };
/**
 * Clients can be forged: an account's seconds are counted as those of thirty simultaneous viewers.
 */
const streamedPerAccount = { burst: 120, refill: 1_000 };

/** All limits by name. */
export const rates = {
  leadsPerClient: perClient,
  leadsAltogether: altogether,
  answersPerClient,
  answersAltogether,
  dangerPerClient,
  dangerAltogether,
  askingPerClient,
  askingAltogether,
  signUpPerClient,
  signUpAltogether,
  readsPerClient,
  emailChecksPerClient,
  mailsPerClientAndAddress: perClientAndAddress,
  mailsPerAddress,
  warningsPerAddress,
  guessesPerClientAndAddress: perClientAndAddress,
  guessesPerAddress,
  guessesPerDevice,
  proofsPerClient: perProver,
  signInsPerClient,
  codesPerPerson,
  invitationsPerAccount,
  churchDeskPerClient,
  editorialPerClient,
  messagesPerChurch: perChurch,
  correctionsPerChurch,
  picturesPerAccount,
  repliesPerConversation: repliesPerSide,
  reportsPerAccount,
  visitsPerClient,
  visitsAltogether,
  uploadsPerClient,
  uploadsAltogether,
  piecesPerClient,
  playlistsPerClient,
  playlistsAltogether,
  streamedPerClient,
  streamedPerViewer,
  streamedPerAccount,
} satisfies Record<string, Rate>;
