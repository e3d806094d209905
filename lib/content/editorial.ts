import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import * as api from '@/lib/api/editorial';
import type { WireContentPicture } from '@/lib/contract/content-media';
import {
  itemIdSchema,
  type LanguageState,
  languageStates,
  type WireContentFault,
  type WireEditedItem,
  type WireEditedItemSummary,
  type WireEditedLanguage,
  type WireLanguageText,
} from '@/lib/contract/editorial';
import type { WireHistoryEntry, WireHistoryTexts } from '@/lib/contract/editorial-history';
import { type EditedKind, editedKinds, formOf } from '@/lib/contract/editorial-kinds';
import { type Locale, locales } from '@/lib/contract/locales';
import { type PageOf, pageOf } from './page-of';
import { pagePath } from './page-paths';
import { signedInRead } from './session-calls';

/* Content and its drafts, as whoever is signed in may see them. */

export type EditedItem = WireEditedItem;
export type EditedItemSummary = WireEditedItemSummary;
export type EditedLanguage = WireEditedLanguage;
export type LanguageText = WireLanguageText;
export type ContentFault = WireContentFault;
export type HistoryEntry = WireHistoryEntry;
export type HistoryTexts = WireHistoryTexts;
export type { EditedKind, LanguageState };
export { editedKinds, formOf, languageStates };

/** An uploaded picture that an `image` may name, with what is on it by language. */
export type ContentPicture = WireContentPicture;

/** The newest first. */
export function listPictures(): Promise<ContentPicture[]> {
  return signedInRead(api.listContentPictures);
}

const perPage = 25;

/** What a list is narrowed to. */
export interface ListFilter {
  kind: EditedKind;
  state: LanguageState | undefined;
  language: Locale | undefined;
  /** Words of the title or the slug; empty for all. */
  words: string;
}

/** A page of the items of a kind. */
export async function listItems(
  { kind, state, language, words }: ListFilter,
  number: number,
): Promise<PageOf<EditedItemSummary>> {
  const part = { offset: (number - 1) * perPage, limit: perPage };
  const query = { kind, state, language, q: words, ...part };
  const found = await signedInRead((transport, token) =>
    api.listEditedItems(transport, token, query),
  );
  return pageOf(found, number, perPage);
}

/** The first hundred of a kind, to choose from. */
export async function listChoices(kind: EditedKind): Promise<EditedItemSummary[]> {
  const query = { kind, offset: 0, limit: 100 };
  const { data } = await signedInRead((transport, token) =>
    api.listEditedItems(transport, token, query),
  );
  return data;
}

/** What asks for work, the most pressing first. */
export const pressingStates = [
  'in_review',
  'draft',
  'stale',
  'missing',
  'scheduled',
] as const satisfies LanguageState[];

/** What is to be done in a kind: how many items are in which state, by language. */
export async function countStates(kind: EditedKind) {
  const counts = await signedInRead(api.countEditedItems);
  return counts.find((one) => one.kind === kind)?.languages ?? [];
}

/** How many items a kind has, and in all languages together how many texts are in which state. */
export interface KindCounts {
  kind: EditedKind;
  items: number;
  states: Partial<Record<LanguageState, number>>;
}

export async function listKindCounts(): Promise<KindCounts[]> {
  const kinds = await signedInRead(api.countEditedItems);
  return kinds.map(({ kind, items, languages }) => {
    const states: KindCounts['states'] = {};
    for (const { counts } of languages) {
      for (const state of pressingStates) {
        states[state] = (states[state] ?? 0) + (counts[state] ?? 0);
      }
    }
    return { kind, items, states };
  });
}

/** An item by what its address says; undefined where there is none. */
export async function getItem(kind: string, slug: string): Promise<EditedItem | undefined> {
  const id = itemIdSchema.safeParse(`${kind}/${slug}`);
  if (!id.success) return undefined;
  return signedInRead((transport, token) =>
    itemOrNone(api.fetchEditedItem(transport, token, id.data)),
  );
}

const entriesPerPage = 20;

export async function listHistory(id: string, number: number): Promise<PageOf<HistoryEntry>> {
  const query = { id, offset: (number - 1) * entriesPerPage, limit: entriesPerPage };
  const found = await signedInRead((transport, token) =>
    api.listItemHistory(transport, token, query),
  );
  return pageOf(found, number, entriesPerPage);
}

/** The texts of an entry of an item's history; undefined where it has none such. */
export async function getHistoryTexts(
  item: string,
  entry: string,
): Promise<HistoryTexts | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(entry)) return undefined;
  const texts = await signedInRead((transport, token) =>
    itemOrNone(api.fetchHistoryTexts(transport, token, Number(entry))),
  );
  return texts?.item === item ? texts : undefined;
}

/** The languages in which a kind has texts of their own: of a list's entry all are in one. */
export const languagesOf = (kind: EditedKind): readonly Locale[] =>
  formOf(kind).stored === 'list' ? ['en'] : locales;

/** The path of an item at the desk, without a locale. */
export const deskPathOf = (id: string) => `/desk/content/${id}`;

/** The paths under which items are on the site, by kind; of the others nothing has a page of its own. */
const publicFolders: Partial<Record<EditedKind, string>> = {
  answers: '/answers',
  testimonials: '/testimonials',
  posts: '/post',
  guides: '/guides',
  categories: '/categories',
  playlists: '/playlist-show',
};

/** Where visitors find an item, without a locale; undefined where it has no page of its own. */
export function publicPathOf({ kind, slug }: Pick<EditedItem, 'kind' | 'slug'>) {
  if (kind === 'pages') return pagePath(slug);
  const folder = publicFolders[kind];
  return folder && `${folder}/${slug}`;
}
