import type { KindsWith } from '../../lib/contract/editorial-kinds.ts';
import { helpLinesFile } from '../help/help-lines.ts';
import { helpLinesSchema } from './help-lines.ts';
import { answers } from './kinds/answers.ts';
import { categories } from './kinds/categories.ts';
import { coupons } from './kinds/coupons.ts';
import { guides } from './kinds/guides.ts';
import { instructionVideos } from './kinds/instruction-videos.ts';
import { introVideos } from './kinds/intro-videos.ts';
import { type Stored, validatedList } from './kinds/kind.ts';
import { locations } from './kinds/locations.ts';
import { pages } from './kinds/pages.ts';
import { plans } from './kinds/plans.ts';
import { playlists } from './kinds/playlists.ts';
import { posts } from './kinds/posts.ts';
import { superCategories } from './kinds/super-categories.ts';
import { testimonials } from './kinds/testimonials.ts';
import { menusFile, menusFileName } from './menus.ts';
import { settingsFile, settingsFileName } from './settings-file.ts';
import { slidesFile, slidesFileName } from './slides.ts';
import { wordsFile, wordsFileName } from './words.ts';

/** The kinds whose rows are stored by slug in a table; those that others belong to come first. */
export const storedKinds = {
  'super-categories': superCategories,
  categories,
  answers,
  testimonials,
  pages,
  posts,
  guides,
  'instruction-videos': instructionVideos,
  plans,
  coupons,
} as const satisfies Record<string, Stored> &
  Record<KindsWith<'published'>, Pick<Required<Stored>, 'published'>>;
export type StoredKind = keyof typeof storedKinds;

/** All kinds of a content folder, by the name of their folder or list. */
export const folderParts = {
  ...storedKinds,
  locations,
  playlists,
  'intro-videos': introVideos,
  'help-lines': validatedList(helpLinesFile, helpLinesSchema, { asWhole: true }),
  settings: validatedList(settingsFileName, settingsFile),
  words: validatedList(wordsFileName, wordsFile),
  slides: validatedList(slidesFileName, slidesFile),
  menus: validatedList(menusFileName, menusFile),
};
type FolderParts = typeof folderParts;

/** What was read of a content folder, by kind. */
export type Parts = { [Name in keyof FolderParts]: ReturnType<FolderParts[Name]['read']>['value'] };
/** The rows of a content folder, by kind. */
export type Rows = { [Name in keyof FolderParts]: ReturnType<FolderParts[Name]['row']>[] };

/** The stored kinds with their names, in order. */
export const storedEntries = Object.entries(storedKinds) as [StoredKind, Stored][];
