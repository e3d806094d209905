import { answers } from './content-kinds/answers.ts';
import { categories } from './content-kinds/categories.ts';
import { coupons } from './content-kinds/coupons.ts';
import { guides } from './content-kinds/guides.ts';
import { instructionVideos } from './content-kinds/instruction-videos.ts';
import type { ContentKindForm } from './content-kinds/kind.ts';
import { menus } from './content-kinds/menus.ts';
import { pages } from './content-kinds/pages.ts';
import { plans } from './content-kinds/plans.ts';
import { playlists } from './content-kinds/playlists.ts';
import { posts } from './content-kinds/posts.ts';
import { settings } from './content-kinds/settings.ts';
import { slides } from './content-kinds/slides.ts';
import { superCategories } from './content-kinds/super-categories.ts';
import { testimonials } from './content-kinds/testimonials.ts';
import { words } from './content-kinds/words.ts';
import { type Locale, locales } from './locales.ts';

/*
 * The kinds of content that the ministry's desk edits, in its order, each defined in a file of its own. Values are
 * validated by `backend/content/kinds`; a test keeps both in agreement.
 */
export const contentKindForms = {
  answers,
  testimonials,
  posts,
  pages,
  guides,
  categories,
  'instruction-videos': instructionVideos,
  playlists,
  'super-categories': superCategories,
  plans,
  coupons,
  settings,
  words,
  slides,
  menus,
} as const satisfies Record<string, ContentKindForm>;

export type EditedKind = keyof typeof contentKindForms;
export const isEditedKind = (kind: string): kind is EditedKind =>
  Object.hasOwn(contentKindForms, kind);
export const editedKinds = Object.keys(contentKindForms) as [EditedKind, ...EditedKind[]];

type Forms = typeof contentKindForms;
/** The kinds of which this is said. */
export type KindsWith<Fact extends keyof ContentKindForm> = {
  [Kind in EditedKind]: Fact extends keyof Forms[Kind] ? Kind : never;
}[EditedKind];
export const kindsWith = <Fact extends keyof ContentKindForm>(fact: Fact) =>
  editedKinds.filter((kind) => fact in contentKindForms[kind]) as KindsWith<Fact>[];

/** The kinds whose items can be previewed. */
export type PreviewedKind = {
  [Kind in EditedKind]: Forms[Kind]['page'] extends true ? Kind : never;
}[EditedKind];
export const isPreviewed = (kind: EditedKind): kind is PreviewedKind => formOf(kind).page;
export const previewedKinds = editedKinds.filter(isPreviewed);

/** The kinds whose items may have former addresses, which redirect. */
export type MovingKind = {
  [Kind in EditedKind]: 'former' extends Forms[Kind]['fields'][number]['name'] ? Kind : never;
}[EditedKind];
export const isMoving = (kind: EditedKind): kind is MovingKind =>
  formOf(kind).fields.some(({ name }) => name === 'former');
export const movingKinds = editedKinds.filter(isMoving);

/** The kinds with lists of items, which editors write; the others are the administrators'. */
export const listedKinds = editedKinds.filter((kind) => formOf(kind).only === undefined);

/** The form of a kind, without the narrow types of the table. */
export function formOf(kind: EditedKind): ContentKindForm {
  return contentKindForms[kind];
}

/** The languages a kind has separate texts for; kinds stored as a list keep all languages in one text. */
export const languagesOf = (kind: EditedKind): readonly Locale[] =>
  formOf(kind).stored === 'list' ? ['en'] : locales;
