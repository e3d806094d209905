import type { Limit } from './rate-limit.ts';

/**
 * All limits by name (docs/decisions/0040). One with a budget also counts everybody: the less of it
 * is left, the fewer requests each network has, beginning with those that made the most; two remain
 * for everyone.
 */
export const rates = {
  /**
   * Messages to the ministry or a church: a visitor writes now and then; a client that keeps sending
   * has to wait.
   */
  leads: { share: { burst: 5, refill: 30_000 }, budget: { burst: 60, refill: 1_000 } },
  /** The same messages to one church, and corrections of its listing, each of them a letter. */
  messagesPerChurch: {
    share: { burst: 5, refill: 60_000 },
    budget: { burst: 20, refill: 60_000 },
  },
  correctionsPerChurch: {
    share: { burst: 5, refill: 120_000 },
    budget: { burst: 6, refill: 3_600_000 },
  },
  /**
   * Each answer is a search and, with a model, costs money. The question form sends while the
   * visitor types.
   */
  answers: { share: { burst: 20, refill: 5_000 }, budget: { burst: 200, refill: 100 } },
  /** A form sends when its author pauses; a call takes a few milliseconds. */
  danger: { share: { burst: 60, refill: 1_000 } },
  /**
   * Messages with words of danger beyond the limits of others, each of them a letter: nobody in need writes more, and a
   * flood that is made of such words ends.
   */
  inDanger: { share: { burst: 20, refill: 30_000 } },
  /** Calls that could reveal whether an account exists: one person's form makes a few. */
  asking: { share: { burst: 10, refill: 10_000 } },
  /** Checks of whether an address is taken: a sign-up form makes one or two, a script goes on. */
  emailChecks: { share: { burst: 10, refill: 60_000 } },
  /** Reads that a page makes by a known id. */
  reads: { share: { burst: 60, refill: 1_000 } },

  /** Signing up and requests of letters; each costs a password hash or a letter. */
  signUp: { share: { burst: 8, refill: 30_000 }, budget: { burst: 60, refill: 1_000 } },
  /** Tokens of letters, which cannot be guessed. */
  redeeming: { share: { burst: 20, refill: 5_000 } },
  /** Beginning to pay, which costs a password hash. */
  checkouts: { share: { burst: 8, refill: 30_000 } },

  /** Letters to one address. */
  mails: {
    share: { burst: 5, refill: 120_000 },
    budget: { burst: 15, refill: 300_000 },
    isHard: true,
  },
  /** Letters that notify an owner of the use of their address. */
  warningsPerAddress: { share: { burst: 2, refill: 43_200_000 } },
  /** Letters that a device requests which has signed in to the address before. */
  mailsPerDevice: { share: { burst: 10, refill: 60_000 } },
  /** Attempts to guess one person's password, from devices that never signed in to the account. */
  guesses: {
    share: { burst: 5, refill: 120_000 },
    budget: { burst: 100, refill: 60_000 },
    isHard: true,
  },
  /** Wrong passwords and codes for one person, from anywhere: beyond it the person gets a letter. */
  guessBursts: { share: { burst: 10, refill: 360_000 } },
  /** Attempts from a device that has signed in before: its owner's typing errors. */
  guessesPerDevice: { share: { burst: 10, refill: 60_000 } },
  /**
   * Passwords that are checked, right ones too: each costs a hash, and a sign-in leaves an entry in the log. Known
   * devices are counted by their account.
   */
  passwordChecks: { share: { burst: 120, refill: 500 } },
  /** Attempts to guess passwords of any person. */
  signIns: { share: { burst: 20, refill: 15_000 } },
  /** Codes of one person's second factor, and recovery codes, from unknown devices and known ones. */
  codesPerPerson: { share: { burst: 10, refill: 300_000 } },
  codesPerDevice: { share: { burst: 10, refill: 60_000 } },

  /** Saves at a church's desk: one form after the other, by a few people with one address. */
  churchDesk: { share: { burst: 60, refill: 2_000 } },
  /** Saves at the ministry's desk; each one reads the whole content folder to validate it. */
  editorial: { share: { burst: 120, refill: 500 } },
  /** Letters with which one account invites people. */
  invitationsPerAccount: { share: { burst: 10, refill: 3_600_000 } },
  /** Encoding a picture takes a second. */
  picturesPerAccount: { share: { burst: 10, refill: 60_000 } },
  /** Replies of one side in one conversation; each reply of the church sends its visitor a letter. */
  repliesPerConversation: { share: { burst: 10, refill: 360_000 } },
  /** Reports of one account, each one a letter to the ministry. */
  reportsPerAccount: { share: { burst: 10, refill: 3_600_000 } },

  /**
   * Many visitors at a church's event share one client. With films of the default limits
   * (UPLOAD_MAX_BYTES, UPLOAD_PENDING_BYTES) no single client can use up all the storage in a day.
   */
  uploads: { share: { burst: 20, refill: 7_200_000 }, budget: { burst: 60, refill: 1_000 } },
  /** Pieces and queries of the offset are frequent. */
  pieces: { share: { burst: 200, refill: 250 } },
  /**
   * A congregation that scans its cards at the same time is one client, with two or three events per
   * person.
   */
  visits: { share: { burst: 300, refill: 5_000 } },
  /** A playlist is saved after each change, debounced. */
  playlists: { share: { burst: 60, refill: 1_000 } },
  /**
   * A player reports every thirty seconds, and one person watches one film, at double speed at most.
   */
  streamed: { share: { burst: 6, refill: 12_000 } },
  /**
   * Two hours of one account's films at first, then half a minute in every thirty: a seventh of 100
   * hours a month.
   */
  streamedPerViewer: { share: { burst: 240, refill: 1_800_000 } },
  /**
   * Clients can be forged: an account's seconds are counted as those of thirty simultaneous viewers.
   */
  streamedPerAccount: { share: { burst: 120, refill: 1_000 } },
} satisfies Record<string, Limit>;
