import { setTimeout } from 'node:timers/promises';
import { log } from '../../lib/telemetry/log.ts';
import type { Database } from '../db/client.ts';
import type { Changes } from '../queries/recorded-changes.ts';

/** What publishing needs of the other nodes on the same database. */
export interface OtherNodes {
  /** Writes down what changed, as the last thing of the transaction that changed it; answers its id. */
  record(tx: Database, changes: Changes): Promise<number>;
  /** Waits until they have let go of what that expired, a second at most. Answers the names of those that have not. */
  behind(id: number): Promise<string[]>;
}

/** What a publication came to. */
export interface Publication<Result> {
  result: Result;
  /** The names of nodes that still show what was there before, and catch up by themselves; addresses of caches that were not told. */
  behind: string[];
}

/** Notes what a transaction changed of what pages show; nothing is said where it is not known what. */
export type Changed = (changes?: Changes) => void;

/**
 * Has every node let go of what shows something else from now on. Resolves when they have, and never
 * rejects for one that has not.
 */
export interface Published {
  /** For what was stored elsewhere: everything unless it is said what. */
  (changes?: Changes): Promise<string[]>;
  /**
   * Does the work in one transaction together with the record of what it changed, so that other nodes
   * hear of it if, and only if, it was stored. Where it notes nothing, nothing expires.
   */
  within<Result>(
    db: Database,
    work: (tx: Database, changed: Changed) => Promise<Result>,
  ): Promise<Publication<Result>>;
}

interface Parts {
  /** Lets go of what this process keeps, before it returns. */
  expire: (changes: Changes) => void;
  /** Tells caches in front of the site, when all nodes have let go; answers those that were not told. */
  purgeFrontCaches?: (changes: Changes) => Promise<string[]>;
  /** Milliseconds for which a cache in front of the site may still answer what it has, when all nodes have let go. */
  frontCacheMs?: () => number;
  /** undefined where this process is the only one, as with PGlite. */
  others?: (() => Promise<{ db: Database; nodes: OtherNodes } | undefined>) | undefined;
}

export function createPublished({
  expire,
  purgeFrontCaches = async () => [],
  frontCacheMs = () => 0,
  others,
}: Parts): Published {
  async function announce(changes: Changes, id: number | undefined): Promise<string[]> {
    expire(changes);
    const away = id === undefined ? undefined : await others?.();
    const behind = (id !== undefined && (await away?.nodes.behind(id))) || [];
    const stale = await purgeFrontCaches(changes);
    const wait = frontCacheMs();
    if (wait > 0) await setTimeout(wait);
    return [...behind, ...stale];
  }

  async function within<Result>(
    db: Database,
    work: (tx: Database, changed: Changed) => Promise<Result>,
  ): Promise<Publication<Result>> {
    const away = await others?.();
    const noted = new Noted();
    let id: number | undefined;
    const result = await db.transaction(async (tx) => {
      const result = await work(tx, (changes) => noted.add(changes));
      if (!noted.isEmpty) id = await away?.nodes.record(tx, noted.changes);
      return result;
    });
    return { result, behind: noted.isEmpty ? [] : await announce(noted.changes, id) };
  }

  const published = async (changes?: Changes) => {
    let id: number | undefined;
    try {
      const away = await others?.();
      id = await away?.db.transaction((tx) => away.nodes.record(tx, changes));
    } catch (error) {
      log.error('Other nodes were not told what was published', error);
    }
    return announce(changes, id);
  };
  return Object.assign(published, { within });
}

/** All that a transaction said it changed. */
class Noted {
  #changes: NonNullable<Changes> = [];
  #everything = false;

  add(changes: Changes): void {
    if (changes === undefined) this.#everything = true;
    else this.#changes = [...this.#changes, ...changes];
  }

  get isEmpty(): boolean {
    return !this.#everything && this.#changes.length === 0;
  }

  get changes(): Changes {
    return this.#everything ? undefined : this.#changes;
  }
}
