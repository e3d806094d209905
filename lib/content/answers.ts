import 'server-only';
import { fetchAnswerBySlug, listAnswers } from '@/lib/api/answers';
import { serverApi } from '@/lib/api/server';
import type { WireAnswer } from '@/lib/contract/answers';
import type { Id, Locale } from '@/lib/contract/common';
import type { DangerKind } from '@/lib/contract/danger-kinds';
import { firstKinds, neverComes } from '@/lib/danger/roles';
import { cachedRead } from './cache';
import { type CategoryCard, getCategoryCard } from './categories';
import { categoryIdOf, sameId } from './categories-tree';
import { required } from './failures';
import { splitLead } from './html-text';
import { loadCategories } from './load-categories';
import { type Localized, localized, translatedFirst, translationsOf } from './localize';
import { type Page, pageOf, pageSize } from './paging';
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
  /** HTML of the backend, not yet made safe. */
  body: Localized;
  video: Video | null;
  category: CategoryCard | undefined;
  scene: Scene;
  related: AnswerCard[];
  /** The kinds of danger for which it is among the first that are shown. */
  dangerKinds: DangerKind[];
  publishedAt: string | undefined;
  updatedAt: string | undefined;
  translations: Locale[];
}

/** One answer with what its page shows, or undefined where there is none. */
export async function getAnswer(locale: Locale, slug: string): Promise<Answer | undefined> {
  const record = await readAnswer(slug);
  return record && answerOf(record, locale);
}

/** What the page of an answer shows, published or not. */
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

/** A page of answers, of one category or of all. */
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

/** As the answer says; a backend without our extension says it of its categories alone. */
async function categoryOf(record: WireAnswer): Promise<Id | undefined> {
  return record.category_id ?? categoryIdOf(record, await loadCategories());
}

/** One question of each category, the first of its list: what the home page asks. */
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
 * What others asked next: as the editor says, filled up from the same category. An answer for someone
 * in danger leads on to nothing that must not come then.
 */
async function listRelated(locale: Locale, record: WireAnswer, categoryId: Id | undefined) {
  const wanted = await Promise.all((record.related ?? []).slice(0, maxRelated).map(readAnswer));
  const known = new Set([record.slug]);
  const danger = firstKinds(record);
  const fitting = (items: (WireAnswer | undefined)[]) =>
    items
      .filter((item) => item !== undefined)
      .filter((item) => !neverComes(item, danger))
      .filter(({ slug }) => !known.has(slug) && known.add(slug));
  const related = fitting(wanted);
  // Read only where it is needed: a page is let go with all that it stands on.
  if (related.length < maxRelated && categoryId !== undefined) {
    related.push(...fitting((await readAnswers(1, categoryId)).items));
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
    const offset = (page - 1) * pageSize;
    const answer = await required(
      listAnswers(serverApi(), { offset, limit: pageSize, category_id: categoryId, lang }),
    );
    if (answer.meta || categoryId === undefined) return pageOf(answer, page);
    const categories = await loadCategories();
    const data = answer.data.filter((item) => sameId(categoryIdOf(item, categories), categoryId));
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
