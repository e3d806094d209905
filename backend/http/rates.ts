import type { Rate } from './rate-limit.ts';

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

/** What is saved at the ministry's desk: each save reads the whole folder to check it. */
const editorialPerClient = { burst: 120, refill: 500 };

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

/** What is limited, and how. */
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
