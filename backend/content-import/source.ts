import type { ExportFault } from '../../lib/contract/content-imports.ts';
import type { Notes } from './clean-html.ts';

/*
 * What a file of another site has, in the terms of a WordPress export: exports of WordPress themselves, folders of
 * Markdown or HTML, and lists of questions or films are all read as this.
 */

/** An item in its own words; empty: it says nothing. Its body is HTML. */
export interface SourceItem {
  /** The line, row or file at which it begins; from 1. */
  line: number;
  /** The words of its elements, by their names in WordPress. */
  fields: Map<string, string>;
  terms: { domain: string; nicename: string; name: string }[];
  meta: Map<string, string>;
  /** Whether a field was longer than `maxField`, and is cut. */
  isTooLong: boolean;
  /** Whether the line breaks of its body are only the source's. */
  isMarkup?: boolean;
  /** Further paths that it has had. */
  aliases?: string[];
  /** The captions of its film, as WebVTT. */
  captions?: string;
  /** What was left out when it was read. */
  notes?: Notes;
}

/** Files that come with the items. */
export interface SourceFiles {
  /** The address of a picture that an item names, `https://files.invalid/…`; undefined if it has not come along. */
  pictureAt(src: string, item: SourceItem): string | undefined;
  /** The number (`wp:post_id`) of the item to which an address of another one leads. */
  itemAt(href: string, item: SourceItem): string | undefined;
  /** The bytes at an address of `pictureAt`. */
  bytesOf(address: string): Uint8Array | undefined;
}

export interface Source {
  kind: 'wordpress' | 'files' | 'list';
  title: string;
  /** The address of the site; empty if it is not said. */
  link: string;
  language: string;
  /** Names of authors by their logins. */
  authors: Map<string, string>;
  items: SourceItem[];
  /** Whether the file ends in the middle. */
  isTruncated: boolean;
  files?: SourceFiles;
  /** Columns that nobody reads, with the number of their words. */
  unused?: { type: string; count: number }[];
}

/** The file is none that can be imported, or is beyond a limit. */
export class ExportError extends Error {
  override name = 'ExportError';
  readonly fault: ExportFault;
  constructor(fault: ExportFault) {
    super(`the file cannot be imported: ${fault}`);
    this.fault = fault;
  }
}

/** In characters. */
export const maxField = 1_000_000;
export const maxItems = 20_000;
