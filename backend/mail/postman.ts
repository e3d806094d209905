import { isShuttingDown } from '../../lib/config/shutdown.ts';
import { hasInternationalName } from '../../lib/contract/email-address.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { log } from '../../lib/telemetry/log.ts';
import type { Database } from '../db/client.ts';
import { logFailure } from '../errors/log-failure.ts';
import { writeLetter } from './letter.ts';
import { removeLetterFile } from './letter-files.ts';
import { isLetterKind } from './letter-links.ts';
import { Pause } from './pause.ts';
import { type Places, placesOf } from './places.ts';
import { returnPathOf } from './return-path.ts';
import { type SendFailure, sendFailure } from './send-error.ts';
import type { Transport } from './transport.ts';
import {
  leaseNext,
  recordAccepted,
  recordFailure,
  renewLeases,
  type WaitingLetter,
} from './waiting-letters.ts';

/** In milliseconds. */
const renewEvery = 30_000;
/**
 * For so long after its start, and after the database failed, a process takes over no letter of
 * another: that one may just be about to record that it was accepted.
 */
const calmTime = 60_000;

interface PostmanOptions {
  /** Replaced in tests, like the following. */
  now?: () => number;
  calm?: number;
}

/**
 * Sends the letters of the outbox, several at a time. Each is sent outside any transaction, under a
 * lease of its own: other processes skip it, and if this one dies, it is sent again under the same
 * id (docs/decisions/0013).
 */
export class Postman {
  readonly #transport: Transport;
  readonly #places: Places;
  readonly #now: () => number;
  readonly #calm: number;
  readonly #pause: Pause;
  /** The letters that are being sent. */
  readonly #sending = new Map<WaitingLetter, Promise<void>>();
  /** What became of letters, if the database did not take it yet. */
  readonly #unrecorded = new Set<(db: Database) => Promise<void>>();
  #renewedAt: number;
  #troubledAt: number;
  #acceptedAt = Number.NEGATIVE_INFINITY;
  #filling: Promise<void> | undefined;
  #fillAgain = false;

  constructor(transport: Transport, { now = Date.now, calm = calmTime }: PostmanOptions = {}) {
    this.#transport = transport;
    this.#places = placesOf(transport.connections ?? 10);
    this.#now = now;
    this.#calm = calm;
    this.#renewedAt = this.#troubledAt = now();
    this.#pause = new Pause(now, () => transport.ready?.() ?? Promise.resolve());
  }

  /**
   * Starts sending what is due, as far as there are places, and does not wait for it: places that
   * become free are filled at once. Rejects if the database fails.
   */
  async round(db: Database): Promise<void> {
    try {
      await this.#recordAll(db);
      if (this.#now() - this.#renewedAt >= renewEvery) {
        this.#renewedAt = this.#now();
        await renewLeases(db, [...this.#sending.keys()]);
      }
      await this.#fill(db);
    } catch (error) {
      this.#troubledAt = this.#now();
      throw error;
    }
  }

  /** Resolves when no letter is being sent, and what became of all is recorded or cannot be. */
  async finish(): Promise<void> {
    while (this.#sending.size > 0 || this.#filling) {
      await Promise.all([...this.#sending.values(), this.#filling?.catch(() => undefined)]);
    }
  }

  #fill(db: Database): Promise<void> {
    this.#fillAgain = true;
    this.#filling ??= this.#fillPlaces(db);
    return this.#filling;
  }

  async #fillPlaces(db: Database): Promise<void> {
    try {
      while (this.#fillAgain) {
        this.#fillAgain = false;
        while (await this.#beginNext(db));
      }
    } finally {
      // In the same step as the last look at #fillAgain, so that no wish to fill is lost.
      this.#filling = undefined;
    }
  }

  /** Begins to send the next letter that is due and has a place; returns whether there was one. */
  async #beginNext(db: Database): Promise<boolean> {
    if (isShuttingDown() || this.#unrecorded.size > 0 || this.#pause.isOn()) return false;
    const takeOver = this.#now() - this.#troubledAt >= this.#calm;
    const next = this.#places.next([...this.#sending.keys()]);
    const row = next && (await leaseNext(db, { ...next, takeOver }));
    if (!row) return false;
    const sent = this.#send(db, row).finally(() => {
      this.#sending.delete(row);
      this.#fill(db).catch((error) => this.#trouble(error));
    });
    this.#sending.set(row, sent);
    return true;
  }

  #trouble(error: unknown): void {
    this.#troubledAt = this.#now();
    logFailure('Letters were not sent', error);
  }

  async #send(db: Database, row: WaitingLetter): Promise<void> {
    const id = `${row.id}.${row.created_at.getTime()}`;
    try {
      if (!isLetterKind(row.kind)) throw new Error(`unknown kind of letter: ${row.kind}`);
      // In a header, such a name needs SMTPUTF8 on the whole way to the recipient's mailbox (RFC 6532).
      const apart = row.reply_to && hasInternationalName(row.reply_to) ? row.reply_to : undefined;
      const replyTo = apart ? undefined : row.reply_to;
      const payload = { ...row.payload, ...(apart && { answer_to: apart }) };
      const letter = writeLetter(row.kind, row.locale as Locale, payload);
      const envelope = { to: row.recipient ?? '', returnPath: await returnPathOf(db, row) };
      await this.#transport({ ...letter, ...envelope, id, replyTo });
    } catch (error) {
      await this.#fail(db, row, sendFailure(error));
      return;
    }
    this.#acceptedAt = this.#now();
    this.#pause.end();
    await this.#record(db, async (store) => {
      if (!(await recordAccepted(store, row))) await removeLetterFile(id);
    });
  }

  async #fail(db: Database, row: WaitingLetter, failure: SendFailure): Promise<void> {
    log.error(`Letter ${row.id} (${row.kind}) was not sent: ${failure.reason}`);
    // A server that takes other letters is not away, it only has enough connections.
    const isAway = failure.isSession && this.#now() - this.#acceptedAt > 10_000;
    if (isAway) this.#pause.begin();
    const seconds = waitOf(row, failure);
    await this.#record(db, (store) => recordFailure(store, row, failure, seconds));
  }

  /** Records at once, or, while the database is away, before any other letter is taken. */
  async #record(db: Database, outcome: (db: Database) => Promise<void>): Promise<void> {
    this.#unrecorded.add(outcome);
    try {
      await outcome(db);
      this.#unrecorded.delete(outcome);
    } catch (error) {
      this.#trouble(error);
    }
  }

  async #recordAll(db: Database): Promise<void> {
    for (const outcome of this.#unrecorded) {
      await outcome(db);
      this.#unrecorded.delete(outcome);
    }
  }
}

/**
 * Seconds until the next attempt: doubled each time, with jitter, at most an hour; a minute if the
 * server was away, which is asked before another letter is tried (pause.ts). If nobody knows
 * whether the letter was accepted, each attempt may be another copy: seldom, unless it is urgent.
 */
function waitOf({ attempts, urgent }: WaitingLetter, failure: SendFailure): number {
  const isRare = failure.isUncertain && !urgent;
  const first = isRare ? 600 : 15;
  const most = isRare ? 43_200 : failure.isSession ? 60 : 3_600;
  return Math.min(most, first * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2);
}
