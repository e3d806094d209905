import 'server-only';
import { clientOf } from '@/lib/api/client';
import { fetchAnswerBySlug } from '@/lib/api/older-backends';
import { serverApi } from '@/lib/api/server';
import type { WireAnswer } from '@/lib/contract/answers';
import type { Id, Locale } from '@/lib/contract/common';
import type { DangerKind } from '@/lib/contract/danger-kinds';
import { firstKinds, isExcludedFor } from '@/lib/danger/roles';
import { cachedRead } from './cache';
import { type CategoryCard, getCategoryCard } from './categories';
import { categoryIdOf, sameId } from './categories-tree';
import { required } from './failures';
import { splitLead } from './html-text';
import { loadCategories } from './load-categories';
import { type Localized, localized, translatedFirst, translationsOf } from './localize';
import { type Page, pageOf, partOf } from './paging';
import { type Scene, sceneOf } from './scenes';
import { type Video, videoOf } from './video';
import { parsePlayerEmbed } from './video-source';

export interface AnswerCard {
  slug: string;
  title: Localized;
  lead: Localized;
  categoryId: Id | undefined;
  isVideo: boolean;
}
export interface Answer extends AnswerCard {
  /** HTML from the backend, not yet sanitized. */
  body: Localized;
  video: Video | null;
  category: CategoryCard | undefined;
  scene: Scene;
  related: AnswerCard[];
  /** The kinds of danger for which this answer is shown first. */
  dangerKinds: DangerKind[];
  publishedAt: string | undefined;
  updatedAt: string | undefined;
  translations: Locale[];
}

/** Everything the page of an answer shows; undefined if there is no such answer. */
export async function getAnswer(locale: Locale, slug: string): Promise<Answer | undefined> {
  const record = await readAnswer(slug);
  return record && answerOf(record, locale);
}

/** Builds what the page of an answer shows, from a published record or a draft. */
export async function answerOf(record: WireAnswer, locale: Locale): Promise<Answer> {
  const categoryId = await categoryOf(record);
  const description = localized(record, 'description', locale);
  const category = await getCategoryCard(locale, categoryId);
  return {
    ...answerCard(record, locale, categoryId),
    body: { text: splitLead(description.text).rest, lang: description.lang },
    video: videoOf(record, 'answer', locale),
    category,
    scene: sceneOf(record.image, record.slug, category?.scene),
    related: await listRelated(locale, record, categoryId),
    dangerKinds: firstKinds(record),
    publishedAt: record.published_at ?? undefined,
    updatedAt: record.updated_at ?? record.published_at ?? undefined,
    translations: translationsOf(record, ['title', 'description']),
  };
}

/** One page of the list of answers, optionally of one category. */
export async function listAnswerCards(
  locale: Locale,
  { page = 1, categoryId }: { page?: number; categoryId?: Id } = {},
): Promise<Page<AnswerCard>> {
  const { items, ...rest } = await readAnswers(page, categoryId, locale);
  const cards = await Promise.all(
    items.map(async (item) => answerCard(item, locale, await categoryOf(item))),
  );
  return { ...rest, items: translatedFirst(cards, locale, ({ title }) => title) };
}

/** A backend without our extension `category_id` links answers from its categories only. */
async function categoryOf(record: WireAnswer): Promise<Id | undefined> {
  return record.category_id ?? categoryIdOf(record, await loadCategories());
}

/** The first answer of each category, for the home page. */
export async function listFeaturedAnswers(locale: Locale): Promise<AnswerCard[]> {
  const categories = await loadCategories();
  const first = await Promise.all(
    categories.map(async ({ id }) => (await readAnswers(1, id)).items[0]),
  );
  return first
    .filter((item) => item !== undefined)
    .map((item) => answerCard(item, locale, item.category_id));
}

/**
 * Related answers: those the editor chose, then others of the same category. Leaves out answers that must
 * not be shown for the kinds of danger of this one.
 */
async function listRelated(locale: Locale, record: WireAnswer, categoryId: Id | undefined) {
  const chosen = await Promise.all((record.related ?? []).slice(0, maxRelated).map(readAnswer));
  const seen = new Set([record.slug]);
  const danger = firstKinds(record);
  const selectNew = (items: (WireAnswer | undefined)[]) =>
    items
      .filter((item) => item !== undefined)
      .filter((item) => !isExcludedFor(item, danger))
      .filter(({ slug }) => !seen.has(slug) && seen.add(slug));
  const related = selectNew(chosen);
  // Read only if needed: every read adds tags that expire the page.
  if (related.length < maxRelated && categoryId !== undefined) {
    related.push(...selectNew((await readAnswers(1, categoryId)).items));
  }
  return related
    .slice(0, maxRelated)
    .map((item) => answerCard(item, locale, item.category_id ?? undefined));
}
const maxRelated = 4;

const readAnswer = cachedRead('answer', (slug: string) =>
  required(fetchAnswerBySlug(serverApi(), slug)),
);

const readAnswers = cachedRead(
  'answers',
  async (page: number, categoryId: Id | undefined, lang?: Locale) => {
    const response = await required(
      clientOf(serverApi()).listAnswers({
        query: { ...partOf(page), category_id: categoryId, lang },
      }),
    );
    if (response.meta || categoryId === undefined) return pageOf(response, page);
    const categories = await loadCategories();
    const data = response.data.filter((item) => sameId(categoryIdOf(item, categories), categoryId));
    return pageOf({ data }, page);
  },
);

function answerCard(
  record: WireAnswer,
  locale: Locale,
  categoryId: Id | null | undefined,
): AnswerCard {
  const description = localized(record, 'description', locale);
  return {
    slug: record.slug,
    title: localized(record, 'title', locale),
    lead: { text: splitLead(description.text).lead, lang: description.lang },
    categoryId: categoryId ?? undefined,
    isVideo: parsePlayerEmbed(record.playerembed) !== null,
  };
}
