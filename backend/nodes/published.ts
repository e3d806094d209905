import { setTimeout } from 'node:timers/promises';
import { log } from '../../lib/telemetry/log.ts';
import type { Database } from '../db/client.ts';
import type { Changes } from './recorded-changes.ts';

/** The functions of publishing that concern other nodes on the same database. */
export interface OtherNodes {
  /**
   * Records the changes, as the last statement of the transaction that made them; returns the id.
   */
  record(tx: Database, changes: Changes): Promise<number>;
  /** Called once that transaction has committed, before this process expires what changed. */
  committed(id: number): void;
  /**
   * Waits up to a second until the others have expired what changed. Returns the names of those
   * that have not.
   */
  behind(id: number): Promise<string[]>;
}

/** The result of a publication. */
export interface Publication<Result> {
  result: Result;
  /**
   * The names of nodes that still show the previous content, and catch up by themselves; addresses
   * of caches that were not purged.
   */
  behind: string[];
}

/** Reports what a transaction changed on pages; without an argument if that is unknown. */
export type ReportChanges = (changes?: Changes) => void;

/**
 * Expires what has changed on every node. Resolves when they have, and does not reject if a node
 * fails.
 */
export interface Published {
  /** For changes that were stored elsewhere; without an argument everything expires. */
  (changes?: Changes): Promise<string[]>;
  /**
   * Runs `work` and records its changes in one transaction, so that other nodes are notified
   * exactly if it commits. If it reports no change, nothing expires.
   */
  within<Result>(
    db: Database,
    work: (tx: Database, reportChanges: ReportChanges) => Promise<Result>,
  ): Promise<Publication<Result>>;
}

interface Parts {
  /**
   * Reads what this process holds of the changes, before the pages that show it expire; returns them with what
   * else they change. Does not reject.
   */
  refresh?: (changes: Changes) => Promise<Changes>;
  /** Expires what this process has cached, before it returns. */
  expire: (changes: Changes) => void;
  /** Purges caches in front of the site once all nodes have expired; returns those that failed. */
  purgeFrontCaches?: (changes: Changes) => Promise<string[]>;
  /**
   * Milliseconds for which a cache in front of the site may still serve old responses afterwards.
   */
  frontCacheMs?: () => number;
  /** Undefined if this process is the only one, as with PGlite. */
  others?: (() => Promise<{ db: Database; nodes: OtherNodes } | undefined>) | undefined;
}

export function createPublished({
  refresh = async (changes) => changes,
  expire,
  purgeFrontCaches = async () => [],
  frontCacheMs = () => 0,
  others,
}: Parts): Published {
  async function announce(reported: Changes, id: number | undefined): Promise<string[]> {
    const changes = await refresh(reported);
    expire(changes);
    const otherNodes = id === undefined ? undefined : await others?.();
    const behind = (id !== undefined && (await otherNodes?.nodes.behind(id))) || [];
    const stale = await purgeFrontCaches(changes);
    const wait = frontCacheMs();
    if (wait > 0) await setTimeout(wait);
    return [...behind, ...stale];
  }

  async function within<Result>(
    db: Database,
    work: (tx: Database, reportChanges: ReportChanges) => Promise<Result>,
  ): Promise<Publication<Result>> {
    const otherNodes = await others?.();
    const recorded = new ChangeList();
    let id: number | undefined;
    const result = await db.transaction(async (tx) => {
      const result = await work(tx, (changes) => recorded.add(changes));
      if (!recorded.isEmpty) id = await otherNodes?.nodes.record(tx, recorded.changes);
      return result;
    });
    if (id !== undefined) otherNodes?.nodes.committed(id);
    return { result, behind: recorded.isEmpty ? [] : await announce(recorded.changes, id) };
  }

  const published = async (changes?: Changes) => {
    let id: number | undefined;
    try {
      const otherNodes = await others?.();
      id = await otherNodes?.db.transaction((tx) => otherNodes.nodes.record(tx, changes));
      if (id !== undefined) otherNodes?.nodes.committed(id);
    } catch (error) {
      log.error('Other nodes were not notified of a publication', error);
    }
    return announce(changes, id);
  };
  return Object.assign(published, { within });
}

/** All changes that a transaction reported. */
class ChangeList {
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
