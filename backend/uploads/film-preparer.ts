import { causeOf } from '../../lib/telemetry/cause.ts';
import { log } from '../../lib/telemetry/log.ts';
import { changesOfVideoId } from '../content/account-changes.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import { isFilmStoreUnavailable } from '../errors/film-store-unavailable.ts';
import { isDiskFull } from '../errors/http-error.ts';
import {
  completeFilm,
  failFilm,
  isExhausted,
  type LeasedFilm,
  leaseFilm,
  leaseSeconds,
  type PreparedFilm,
  releaseFilm,
  renewFilm,
  returnFilm,
  videosOfUpload,
} from '../films/film-preparations.ts';
import { hasUpload } from '../films/uploads.ts';
import type { Published } from '../nodes/published.ts';
import { UnpreparableFilm } from '../transcoding/probe-film.ts';
import type { FilmTools } from '../transcoding/tools.ts';
import { ProgramStopped } from '../work/run-bounded.ts';
import type { FilmStore } from './film-store.ts';
import { clearWorkFolder, prepareFilm } from './prepare-film.ts';

interface Parts {
  database: GetDatabase;
  films: () => Promise<FilmStore>;
  published: Published;
  tools: () => Promise<FilmTools | undefined>;
  /** The folder for the files of films that are being prepared. */
  workFolder: string;
  /** Milliseconds between two renewals of a lease. */
  renewEvery?: number;
}

/** Seconds after which a full disk or an absent bucket is tried again. */
const storeWaits = 600;

/** Prepares films for visitors, one at a time (docs/decisions/0109). */
export class FilmPreparer {
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #hasSaidMissing = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Prepares all films that wait; does nothing where there is no converter. */
  async round(): Promise<void> {
    const tools = await this.#parts.tools();
    if (!tools) this.#sayMissing();
    if (!tools || this.#stopping.signal.aborted) return;
    await clearWorkFolder(this.#parts.workFolder);
    const db = await this.#parts.database();
    while (!this.#stopping.signal.aborted) {
      const film = await leaseFilm(db);
      if (!film) return;
      this.#running = this.#prepare(db, tools, film);
      await this.#running;
    }
  }

  #sayMissing(): void {
    if (this.#hasSaidMissing) return;
    this.#hasSaidMissing = true;
    log.info(
      '\u203a There is no ffmpeg here (FFMPEG_PATH): of uploaded films only those are shown that browsers play as they are',
    );
  }

  /** Ends what it runs, and gives the film back. */
  async finish(): Promise<void> {
    this.#stopping.abort();
    await this.#running?.catch(() => undefined);
  }

  async #prepare(db: Database, tools: FilmTools, film: LeasedFilm): Promise<void> {
    if (isExhausted(film)) {
      await this.#publish(db, film, (tx) => failFilm(tx, film, 'too_costly'));
      return;
    }
    const lost = new AbortController();
    let percent = 0;
    const renew = setInterval(
      () => {
        renewFilm(db, film, percent).then(
          (isOwn) => isOwn || lost.abort(),
          // While the database is away, the lease may last.
          () => undefined,
        );
      },
      this.#parts.renewEvery ?? (leaseSeconds * 1_000) / 12,
    );
    try {
      const prepared = await prepareFilm(film, {
        ...{ films: await this.#parts.films(), tools, workFolder: this.#parts.workFolder },
        signal: AbortSignal.any([this.#stopping.signal, lost.signal]),
        onProgress: (now) => {
          percent = Math.max(percent, now);
        },
      });
      await this.#complete(db, film, prepared);
    } catch (error) {
      if (!lost.signal.aborted) await this.#fail(db, film, error);
    } finally {
      clearInterval(renew);
    }
  }

  async #complete(db: Database, film: LeasedFilm, prepared: PreparedFilm): Promise<void> {
    const isStored = await this.#publish(db, film, (tx) => completeFilm(tx, film, prepared));
    if (!isStored) await this.#removeIfGone(db, film);
  }

  async #fail(db: Database, film: LeasedFilm, error: unknown): Promise<void> {
    if (error instanceof UnpreparableFilm) {
      log.info(`A film cannot be prepared (${error.fault}): ${causeOf(error.cause ?? error)}`);
      await this.#publish(db, film, (tx) => failFilm(tx, film, error.fault));
      return;
    }
    if (this.#stopping.signal.aborted || error instanceof ProgramStopped) {
      await returnFilm(db, film, 0);
      return;
    }
    if (isDiskFull(error) || isFilmStoreUnavailable(error)) {
      await returnFilm(db, film, storeWaits);
      throw error;
    }
    await releaseFilm(db, film, 60 * 4 ** (film.attempts - 1));
    throw error;
  }

  /** Stores the outcome of a film, and expires the pages that show it. */
  async #publish(db: Database, film: LeasedFilm, store: (tx: Database) => Promise<boolean>) {
    const { result } = await this.#parts.published.within(db, async (tx, reportChanges) => {
      if (!(await store(tx))) return false;
      for (const video of await videosOfUpload(tx, film.id)) {
        reportChanges(await changesOfVideoId(tx, video));
      }
      return true;
    });
    return result;
  }

  /** A film may be deleted while it is prepared; another process that prepares it makes the same files. */
  async #removeIfGone(db: Database, film: LeasedFilm): Promise<void> {
    if (!(await hasUpload(db, film.id))) await (await this.#parts.films()).remove(film.id);
  }
}
