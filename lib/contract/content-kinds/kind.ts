/*
 * What each kind of content is, told once for the contract, the backend, the desk and the pages: a file for each
 * kind beside this one. Its table, its front matter and its rows are in `backend/content/kinds`.
 */

/** The control of a field. `money` is a number of US cents, `reference` is the slug of an item of kind `to`, `references` a list of them. */
export type ContentFieldType =
  | 'text'
  | 'long_text'
  | 'texts'
  | 'number'
  | 'money'
  | 'day'
  | 'choice'
  | 'yes_no'
  | 'slugs'
  | 'reference'
  | 'references'
  | 'playlist_items'
  | 'picture'
  | 'logo'
  | 'languages'
  | 'sections'
  | 'film'
  | 'danger_ranks'
  | 'danger_kinds'
  | 'replacements'
  | 'links';

export interface ContentField {
  name: string;
  type: ContentFieldType;
  required?: true;
  /** Whether each language has its own value. In kinds stored as a list, `name_es` is the Spanish variant of `name`. */
  translated?: true;
  /** The kind of the referenced items. */
  to?: string;
  choices?: readonly string[];
}

export interface ContentKindForm {
  /** How items are stored: a folder with a file per language, or an entry of one YAML list. */
  stored: 'folder' | 'list';
  fields: readonly ContentField[];
  /** Whether items have a Markdown body. */
  body: boolean;
  /** Whether each language may have WebVTT captions. */
  captions: boolean;
  /** Whether items have pages of their own, which can be previewed. */
  page: boolean;
  /** The first segment of the addresses of its items; without one they are parts of other pages. */
  address?: string;
  /** The first segments of lists that have a page for each of its items: `/answers/in/SLUG`. */
  inLists?: readonly string[];
  /** The part of the site that shows only this kind. */
  section?: 'shop' | 'playlists' | 'guides';
  /** Whether sitemaps and feeds read its items from their list by language (`listPublished`). */
  published?: true;
  /** Whether the demonstration has items of it, which go with it. */
  demonstration?: true;
  /** What its items are in playlists. */
  playlistKind?: 'answer' | 'testimonial';
  /** The kind whose pages show it, if not its own; null if no page does. */
  expires?: 'categories' | 'settings' | null;
  /** The slugs of its only items, which can be edited before they exist, by administrators. */
  only?: readonly string[];
}
