import { isKindShown } from '@/lib/config/sections';
import 'server-only';
import { dataOf, itemOrNone } from '@/lib/api/call';
import { maxPageSize } from '@/lib/contract/common';
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
import {
  type EditedKind,
  editedKinds,
  formOf,
  languagesOf,
  listedKinds,
} from '@/lib/contract/editorial-kinds';
import type { Locale } from '@/lib/contract/locales';
import { pagePath } from './page-paths';
import { type Page, readPage } from './paging';
import { signedInRead } from './session-calls';

/* Content and its drafts, as the signed-in person may see them. */

export type EditedItem = WireEditedItem;
export type EditedItemSummary = WireEditedItemSummary;
export type EditedLanguage = WireEditedLanguage;
export type LanguageText = WireLanguageText;
export type ContentFault = WireContentFault;
export type HistoryEntry = WireHistoryEntry;
export type HistoryTexts = WireHistoryTexts;
export type { EditedKind, LanguageState };
export { editedKinds, formOf, languageStates, languagesOf, listedKinds };

/** An uploaded picture that an `image` field may name, with its alternative text by language. */
export type ContentPicture = WireContentPicture;

/** Newest first. */
export function listPictures(): Promise<ContentPicture[]> {
  return signedInRead((api) => dataOf(api.listContentPictures()));
}

const perPage = 25;

/** The filters of a list of items. */
export interface ListFilter {
  kind: EditedKind;
  state: LanguageState | undefined;
  language: Locale | undefined;
  /** Text to look for in title and slug; empty for all items. */
  words: string;
}

/** One page of the items of a kind. */
export function listItems(
  { kind, state, language, words }: ListFilter,
  lang: Locale,
  number: number,
): Promise<Page<EditedItemSummary>> {
  const query = { kind, state, language, q: words, lang };
  return readPage(
    (part) => signedInRead((api) => api.listEditedItems({ query: { ...query, ...part } })),
    number,
    perPage,
  );
}

/** All items of a kind, as choices of a form. */
export function listChoices(kind: EditedKind, lang: Locale): Promise<EditedItemSummary[]> {
  return signedInRead(async (api) => {
    const read = async (offset: number) =>
      api.listEditedItems({ query: { kind, lang, offset, limit: maxPageSize } });
    const first = await read(0);
    const rest = await Promise.all(
      Array.from(
        { length: Math.max(0, Math.ceil((first.meta?.total ?? 0) / maxPageSize) - 1) },
        (_, index) => read((index + 1) * maxPageSize),
      ),
    );
    return [first, ...rest].flatMap(({ data }) => data);
  });
}

/** States that need work, most urgent first. */
export const pressingStates = [
  'in_review',
  'draft',
  'stale',
  'missing',
  'scheduled',
] as const satisfies LanguageState[];

/** The number of a kind's items per state, by language. */
export async function countStates(kind: EditedKind) {
  const counts = await signedInRead((api) => dataOf(api.countEditedItems()));
  return counts.find((one) => one.kind === kind)?.languages ?? [];
}

/** The number of a kind's items, and of its texts per state in all languages together. */
export interface KindCounts {
  kind: EditedKind;
  items: number;
  states: Partial<Record<LanguageState, number>>;
}

export async function listKindCounts(): Promise<KindCounts[]> {
  const counted = await signedInRead((api) => dataOf(api.countEditedItems()));
  const kinds = counted.filter(({ kind }) => listedKinds.includes(kind) && isKindShown(kind));
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

/** An item by the segments of its path; undefined if there is none. */
export async function getItem(kind: string, slug: string): Promise<EditedItem | undefined> {
  const id = itemIdSchema.safeParse(`${kind}/${slug}`);
  if (!id.success) return undefined;
  return signedInRead((api) => itemOrNone(api.fetchEditedItem({ query: { id: id.data } })));
}

/** The text of the language in which an item began: its draft, or the published one; null if it has none. */
export function originalText({ languages, original }: EditedItem): LanguageText | null {
  const text = languages.find(({ language }) => language === original);
  return text?.draft ?? text?.published ?? null;
}

const entriesPerPage = 20;

export function listHistory(id: string, number: number): Promise<Page<HistoryEntry>> {
  return readPage(
    (part) => signedInRead((api) => api.listItemHistory({ query: { id, ...part } })),
    number,
    entriesPerPage,
  );
}

/** The texts of an entry of an item's history; undefined if the item has no such entry. */
export async function getHistoryTexts(
  item: string,
  entry: string,
): Promise<HistoryTexts | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(entry)) return undefined;
  const texts = await signedInRead((api) =>
    itemOrNone(api.fetchHistoryTexts({ params: { id: String(Number(entry)) } })),
  );
  return texts?.item === item ? texts : undefined;
}

/** The path of an item's page at the desk, without a locale. */
export const deskPathOf = (id: string) => `/desk/content/${id}`;

/** The public path of an item, without a locale; undefined if it has no page of its own. */
export function publicPathOf({ kind, slug }: Pick<EditedItem, 'kind' | 'slug'>) {
  if (kind === 'pages') return pagePath(slug);
  const { address } = formOf(kind);
  return address && `/${address}/${slug}`;
}
