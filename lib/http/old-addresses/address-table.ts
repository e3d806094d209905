import { type Locale, locales } from '../../contract/locales.ts';
import type { OldAddressKind } from '../../contract/old-addresses.ts';
import { withoutSentence } from '../pasted-address.ts';
import { fillTarget } from './fill-target.ts';
import { type Glob, globOf, matchGlob } from './glob.ts';
import { inListsToo, inPages, mainPages } from './main-page.ts';
import { pathOf, queryOf, type ReadAddress, readAddress } from './read-address.ts';

/** A row of the table of old addresses, in the form in which it is stored (`read-row.ts`). */
export interface OldAddressRow {
  id: number;
  kind: OldAddressKind;
  address: string;
  /** null: the page is gone for good. */
  target: string | null;
}

/** Where an address leads. */
export interface Lead {
  row: OldAddressRow;
  /** Path and query on this site; null for a page that is gone for good. */
  location: string | null;
  /** The language of the address, if it has one. */
  language: Locale | undefined;
}

interface Pattern {
  row: OldAddressRow;
  globs: readonly Glob[];
  /** The number of characters that are not stars: the more, the more exact. */
  literals: number;
}

/** What a row stands for in an address. */
interface Match {
  row: OldAddressRow;
  /** What its stars stand for, as segments or parts of them. */
  parts: readonly string[];
  /** Names of the parameters that belong to the address. */
  used: readonly string[];
}

/**
 * The table of old addresses, ready to be asked. Asking costs the same for any number of whole addresses and
 * beginnings, and grows with the number of patterns that have as many segments as the address.
 */
export class AddressTable {
  readonly #exact = new Map<string, OldAddressRow>();
  readonly #prefixes = new Map<string, OldAddressRow>();
  readonly #patterns = new Map<number, Pattern[]>();
  /** Whether a row names a query, as `/?p=12`. */
  readonly hasQueries: boolean;

  constructor(rows: Iterable<OldAddressRow>) {
    let hasQueries = false;
    for (const row of rows) {
      if (row.kind === 'prefix') this.#prefixes.set(row.address.replace(/\/\*$/, ''), row);
      else if (row.kind === 'pattern') this.#addPattern(row);
      else this.#exact.set(row.address, row);
      hasQueries ||= row.kind === 'exact' && row.address.includes('?');
    }
    this.hasQueries = hasQueries;
    for (const patterns of this.#patterns.values()) {
      patterns.sort((a, b) => b.literals - a.literals || a.row.id - b.row.id);
    }
  }

  #addPattern(row: OldAddressRow): void {
    const segments = row.address.split('/').slice(1);
    const patterns = this.#patterns.get(segments.length) ?? [];
    const literals = row.address.replace(/[*/]/g, '').length;
    patterns.push({ row, globs: segments.map(globOf), literals });
    this.#patterns.set(segments.length, patterns);
  }

  /**
   * Where an address leads: by the row for the whole address, also if a sentence made it longer or it is a further
   * page of that (`main-page.ts`), else by the most exact pattern, else by the longest beginning. `/ko/blog` leads where `/blog` does, if it has no row of its own.
   */
  find(url: string): Lead | undefined {
    return this.#lead(url, (address) => this.#match(address));
  }

  /** The same, by a row that names a query: such an address is another one than the page at its path. */
  findByQuery(url: string): Lead | undefined {
    return this.#lead(url, (address) => this.#matchQuery(address));
  }

  #lead(
    url: string,
    match: (forms: readonly ReadAddress[]) => Match | undefined,
  ): Lead | undefined {
    const asked = readAddress(url);
    if (!asked) return undefined;
    const others = [withoutSentence(url), withoutTail(url)].flatMap((form) => {
      const address = form === undefined ? undefined : readAddress(form);
      return address ? [address] : [];
    });
    const forms = [asked, ...others];
    const [first] = asked.segments;
    const language = locales.find((locale) => locale === first);
    const bare = forms.map((form) => ({ ...form, segments: form.segments.slice(1) }));
    const found = match(forms) ?? (language && match(bare));
    if (!found) return undefined;
    const location = fillTarget(found.row, found.parts, url, found.used);
    return location === undefined ? undefined : { row: found.row, location, language };
  }

  #match(forms: readonly ReadAddress[]): Match | undefined {
    const exact = (paths: readonly (readonly string[])[]) =>
      whole(paths.map((path) => this.#exact.get(pathOf(path))).find(Boolean));
    const paths = forms.map(({ segments }) => segments);
    const last = paths.at(-1) ?? [];
    const page = mainPages(last, inListsToo)[0];
    const wide = (path: readonly string[]) => this.#matchPattern(path) ?? this.#matchPrefix(path);
    return (
      this.#matchQuery(forms) ??
      exact(paths) ??
      exact(paths.flatMap((path) => mainPages(path, inPages))) ??
      (page && wide(page)) ??
      wide(last)
    );
  }

  /** By all parameters, or by any one of them: `/?p=12&preview=1` is `/?p=12`. */
  #matchQuery(forms: readonly ReadAddress[]): Match | undefined {
    return forms.map((form) => this.#matchOneQuery(form)).find(Boolean);
  }

  #matchOneQuery({ segments, parameters }: ReadAddress): Match | undefined {
    if (parameters.length === 0 || !this.hasQueries) return undefined;
    for (const some of [parameters, ...parameters.map((one) => [one])]) {
      const row = this.#exact.get(`${pathOf(segments)}?${queryOf(some)}`);
      if (row) return { ...{ row, parts: [] }, used: some.map(([name]) => name) };
    }
    return undefined;
  }

  #matchPattern(segments: readonly string[]): Match | undefined {
    for (const { row, globs } of this.#patterns.get(segments.length) ?? []) {
      const parts: string[] = [];
      const isMatch = globs.every((glob, index) => {
        const found = matchGlob(glob, segments[index] ?? '');
        parts.push(...(found ?? []));
        return found !== undefined;
      });
      if (isMatch) return { row, parts, used: [] };
    }
    return undefined;
  }

  #matchPrefix(segments: readonly string[]): Match | undefined {
    if (this.#prefixes.size === 0) return undefined;
    for (let length = segments.length; length > 0; length--) {
      const row = this.#prefixes.get(pathOf(segments.slice(0, length)));
      if (row) return { row, parts: segments.slice(length), used: [] };
    }
    return undefined;
  }
}

/** The same without what a sentence added to its query: `/?p=12).`; undefined if nothing was added. */
function withoutTail(url: string): string | undefined {
  const [, whole] = /^([^?#]*\?[^#]*[\p{L}\p{N}_=-])[^\p{L}\p{N}_=#-]{1,20}$/u.exec(url) ?? [];
  return whole;
}

const whole = (row: OldAddressRow | undefined): Match | undefined =>
  row && { row, parts: [], used: [] };
