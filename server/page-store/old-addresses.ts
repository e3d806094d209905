import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../lib/contract/locales.ts';
import { AddressTable, type OldAddressRow } from '../../lib/http/old-addresses/address-table.ts';
import { withTimeout } from '../../lib/http/with-timeout.ts';
import { log } from '../../lib/telemetry/log.ts';

/** Where the table comes from. */
export interface OldAddressSource {
  rows: () => Promise<OldAddressRow[]>;
  /** The languages that the page at a path is translated into. */
  languagesOf: (path: string) => Promise<readonly Locale[]>;
}

/** The tags that expire the table, and that responses by it have for caches in front of the site. */
export const tableTag = 'old-addresses';
const everything = 'everything';

/** Milliseconds that a visitor waits for the table, and until it is read again after that failed. */
const patienceMs = 1_000;
const restMs = 5_000;

/**
 * The table of old addresses in this process. It is read when somebody asks for an address without a page after it
 * has changed, and stays as it was last known while it cannot be read.
 */
export class OldAddresses {
  readonly #source: OldAddressSource;
  readonly #now: () => number;
  readonly #languages = new LRUCache<string, readonly Locale[]>({ max: 2_000 });
  #table = new AddressTable([]);
  /** The number of changes so far, and the one that the table has. */
  #generation = 1;
  #read = 0;
  #reading: Promise<void> | undefined;
  #restUntil = 0;

  constructor(source: OldAddressSource, now: () => number = Date.now) {
    this.#source = source;
    this.#now = now;
  }

  expire(tags: readonly string[]): void {
    // A translation may have been added to any page.
    this.#languages.clear();
    if (!tags.includes(tableTag) && !tags.includes(everything)) return;
    this.#generation++;
    this.#restUntil = 0;
  }

  /** The present table, or the last one that is known. */
  async table(): Promise<AddressTable> {
    if (this.#read !== this.#generation && this.#now() >= this.#restUntil) {
      this.#reading ??= this.#readTable().finally(() => {
        this.#reading = undefined;
      });
      await withTimeout(this.#reading, patienceMs).catch(() => undefined);
    }
    return this.#table;
  }

  async #readTable(): Promise<void> {
    const generation = this.#generation;
    try {
      const rows = await this.#source.rows();
      // Ten thousand rows take a few milliseconds; whoever waits has their turn before.
      await setImmediate();
      this.#table = new AddressTable(rows);
      this.#read = generation;
    } catch (error) {
      this.#restUntil = this.#now() + restMs;
      log.error('The old addresses could not be read; the last known ones are used', error);
    }
  }

  /** undefined if it cannot be known at the moment. */
  async languagesOf(path: string): Promise<readonly Locale[] | undefined> {
    const known = this.#languages.get(path);
    if (known) return known;
    try {
      const languages = await withTimeout(this.#source.languagesOf(path), patienceMs);
      this.#languages.set(path, languages);
      return languages;
    } catch {
      return undefined;
    }
  }
}
