import { type Locale, locales } from './locales.ts';
import { menuNames } from './menus.ts';
import { slideNames } from './slides.ts';

/*
 * The form fields of each kind of content at the ministry's desk (content/README.md). Values are validated
 * by `backend/content/front-matter-schemas.ts`; a test keeps both in agreement.
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
  /** The slugs of its only items, which can be edited before they exist, by administrators. */
  only?: readonly string[];
}

const title = { name: 'title', type: 'text', required: true, translated: true } as const;
const order = { name: 'order', type: 'number', required: true } as const;
const image = { name: 'image', type: 'picture' } as const;
const former = { name: 'former', type: 'slugs' } as const;
const published = { name: 'published', type: 'day', required: true } as const;
const updated = { name: 'updated', type: 'day' } as const;
const category = { name: 'category', type: 'reference', to: 'categories', required: true } as const;
const danger = [
  { name: 'first_for', type: 'danger_ranks' },
  { name: 'never_for', type: 'danger_kinds' },
] as const;

const folder = { stored: 'folder', body: true, captions: false, page: true } as const;
const list = { stored: 'list', body: false, captions: false, page: false } as const;

export const contentKindForms = {
  answers: {
    ...folder,
    captions: true,
    fields: [
      title,
      { name: 'also_asked', type: 'texts', translated: true },
      category,
      order,
      published,
      updated,
      image,
      { name: 'video', type: 'film', translated: true },
      { name: 'related', type: 'references', to: 'answers' },
      ...danger,
      former,
    ],
  },
  testimonials: {
    ...folder,
    captions: true,
    fields: [
      title,
      category,
      published,
      image,
      { name: 'video', type: 'film', translated: true },
      { name: 'example', type: 'yes_no' },
      ...danger,
      former,
    ],
  },
  posts: {
    ...folder,
    fields: [title, published, { name: 'author', type: 'text', required: true }, image, former],
  },
  pages: { ...folder, fields: [title, updated, { name: 'video', type: 'film' }, former] },
  guides: {
    ...folder,
    fields: [
      title,
      { name: 'kind', type: 'choice', choices: ['study', 'leader'], required: true },
      { name: 'answer', type: 'reference', to: 'answers' },
      { name: 'minutes', type: 'number', required: true },
      image,
      order,
      updated,
      former,
    ],
  },
  categories: {
    ...folder,
    fields: [
      { name: 'name', type: 'text', required: true, translated: true },
      order,
      { name: 'super', type: 'reference', to: 'super-categories', required: true },
      { ...image, required: true },
      { name: 'video', type: 'film' },
      former,
    ],
  },
  'instruction-videos': {
    ...folder,
    fields: [
      title,
      order,
      image,
      { name: 'video', type: 'film', required: true, translated: true },
    ],
  },
  playlists: {
    ...list,
    page: true,
    fields: [
      { name: 'title', type: 'text', translated: true },
      { name: 'description', type: 'long_text', translated: true },
      image,
      { name: 'items', type: 'playlist_items', required: true },
    ],
  },
  'super-categories': {
    ...list,
    fields: [{ name: 'name', type: 'text', translated: true }, order],
  },
  plans: {
    ...list,
    fields: [
      { name: 'attendance_from', type: 'number', required: true },
      { name: 'attendance_to', type: 'number' },
      { name: 'yearly_cents', type: 'money', required: true },
      { name: 'monthly_cents', type: 'money', required: true },
      { name: 'designs_included', type: 'number' },
      { name: 'cards_included', type: 'number' },
    ],
  },
  coupons: {
    ...list,
    fields: [
      { name: 'percent_off', type: 'number' },
      { name: 'amount_off_cents', type: 'money' },
      { name: 'plan', type: 'reference', to: 'plans' },
      { name: 'period', type: 'choice', choices: ['monthly', 'yearly'] },
      { name: 'most_uses', type: 'number' },
      { name: 'expires_on', type: 'day' },
    ],
  },
  settings: {
    ...list,
    only: ['ministry'],
    fields: [
      { name: 'name', type: 'text' },
      { name: 'logo', type: 'logo' },
      { name: 'logo_dark', type: 'logo' },
      { name: 'wordmark', type: 'logo' },
      { name: 'wordmark_dark', type: 'logo' },
      { name: 'brand_colour', type: 'text' },
      { name: 'languages', type: 'languages' },
      { name: 'hidden', type: 'sections' },
      { name: 'tagline', type: 'text', translated: true },
      { name: 'support_phone', type: 'text' },
      { name: 'support_hours', type: 'text', translated: true },
      { name: 'contact_email', type: 'text' },
      { name: 'live_chat', type: 'text' },
      { name: 'social_links', type: 'texts' },
      { name: 'copyright_since', type: 'number' },
    ],
  },
  words: { ...list, only: locales, fields: [{ name: 'texts', type: 'replacements' }] },
  slides: {
    ...list,
    only: slideNames,
    fields: [
      image,
      { name: 'place', type: 'number' },
      { name: 'off', type: 'yes_no' },
      { name: 'headline', type: 'text', translated: true },
      { name: 'intro', type: 'text', translated: true },
      { name: 'placeholder', type: 'text', translated: true },
    ],
  },
  menus: { ...list, only: menuNames, fields: [{ name: 'links', type: 'links' }] },
} as const satisfies Record<string, ContentKindForm>;

export type EditedKind = keyof typeof contentKindForms;
export const editedKinds = Object.keys(contentKindForms) as [EditedKind, ...EditedKind[]];

/** The kinds with lists of items, which editors write; the others are the administrators'. */
export const listedKinds = editedKinds.filter((kind) => formOf(kind).only === undefined);

/** The form of a kind, without the narrow types of the table. */
export function formOf(kind: EditedKind): ContentKindForm {
  return contentKindForms[kind];
}

/** The languages a kind has separate texts for; kinds stored as a list keep all languages in one text. */
export const languagesOf = (kind: EditedKind): readonly Locale[] =>
  formOf(kind).stored === 'list' ? ['en'] : locales;
