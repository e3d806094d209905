import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { listGuides } from '@/lib/api/older-backends';
import { serverApi } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/common';
import type { guideKinds, WireGuide } from '@/lib/contract/guides';
import { type Answer, getAnswer } from './answers';
import { cachedRead } from './cache';
import { optional, required } from './failures';
import { excerptOf, splitLead } from './html-text';
import { type Localized, localized, translationsOf } from './localize';
import { type Scene, sceneOf } from './scenes';

/** For a group that reads together, or for its leader. */
export type GuideKind = (typeof guideKinds)[number];

export interface Guide {
  slug: string;
  kind: GuideKind;
  title: Localized;
  /** Plain text from the beginning, in the body's language. */
  excerpt: string;
  /** HTML from the backend, not yet sanitized. */
  body: Localized;
  /** Duration. */
  minutes: number | undefined;
  /** Slug of the answer it belongs to. */
  answer: string | undefined;
  scene: Scene;
  updatedAt: string | undefined;
  translations: Locale[];
}

/** All guides, in their order. */
export async function listGuidesInOrder(locale: Locale): Promise<Guide[]> {
  return (await readGuides()).map((record) => guideOf(record, locale));
}

/** The guides that belong to an answer; empty if they cannot be read, since the answer works without. */
export async function listGuidesOfAnswer(locale: Locale, answer: string): Promise<Guide[]> {
  // The failure is already logged.
  const guides = await listGuidesInOrder(locale).catch((): Guide[] => []);
  return guides.filter((guide) => guide.answer === answer);
}

/** One guide; undefined if there is none. */
export async function getGuide(locale: Locale, slug: string): Promise<Guide | undefined> {
  const record = await readGuide(slug);
  return record && guideOf(record, locale);
}

/** The answer that a guide is about; undefined if it cannot be read, since the guide works without. */
export async function getAnswerOfGuide(
  locale: Locale,
  { answer }: Guide,
): Promise<Answer | undefined> {
  return answer ? optional(getAnswer(locale, answer), undefined) : undefined;
}

/** Builds what the page of a guide shows, from a published record or a draft. */
export function guideOf(record: WireGuide, locale: Locale): Guide {
  const body = localized(record, 'content', locale);
  return {
    slug: record.slug,
    kind: record.kind,
    title: localized(record, 'title', locale),
    excerpt: excerptOf(splitLead(body.text).lead, 180),
    body,
    minutes: record.minutes ?? undefined,
    answer: record.answer_slug || undefined,
    scene: sceneOf(record.image, record.slug, 'table-bread'),
    updatedAt: record.updated_at ?? undefined,
    translations: translationsOf(record, ['title', 'content']),
  };
}

const readGuides = cachedRead('guides', () => required(listGuides(serverApi())));
const readGuide = cachedRead('guide', (slug: string) =>
  required(itemOrNone(clientOf(serverApi()).fetchGuideBySlug({ query: { slug } }))),
);
