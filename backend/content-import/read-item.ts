import type { ImportNote, ItemLeftOutReason } from '../../lib/contract/content-imports.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import type { BodyPicture } from './html-to-markdown.ts';
import type { Source } from './source.ts';

/* What is read of another site, in the form of this one. */

/** One language of an item, in Markdown; pictures and own pages still have their old addresses. */
export interface ReadText {
  title: string;
  body: string;
  /** What it says of itself in a sentence or two, as plain text. */
  summary: string;
  pictures: BodyPicture[];
  /** Keys of other items to which its links lead, as `(import:KEY)`. */
  links: string[];
  /** Of its film, as WebVTT. */
  captions?: string;
  /** Of the language in which the item begins. */
  isOriginal?: true;
  /** The picture of the item, of its original. */
  image?: ItemPicture;
}

/** The picture by which lists and previews show an item; `alt` may be empty. */
export interface ItemPicture {
  url: string;
  alt: string;
}

/** A picture that came along, in base64. */
export interface ItemFile {
  url: string;
  bytes: string;
}

export interface ReadItem {
  line: number;
  /** By which the site tells its items apart. */
  key: string;
  group: string;
  slug: string;
  texts: Partial<Record<Locale, ReadText>>;
  author: string;
  published: string | null;
  /** Its paths at the other site. */
  addresses: string[];
  notes: ImportNote[];
  files: ItemFile[];
  reason: ItemLeftOutReason | null;
}

export interface ReadExport {
  kind: Source['kind'];
  /** Tells the sites apart from which one imports. */
  site_id: string;
  site: string;
  /** The origin of its addresses. */
  site_url: string;
  is_truncated: boolean;
  groups: { key: string; name: string; count: number }[];
  skipped: { type: string; count: number }[];
  items: ReadItem[];
}
