import 'server-only';
import { fetchGuideBySlug, listGuides } from '@/lib/api/guides';
import { serverApi } from '@/lib/api/server';
import { type Locale, maxPageSize } from '@/lib/contract/common';
import type { guideKinds, WireGuide } from '@/lib/contract/guides';
import { cachedRead } from './cache';
import { required } from './failures';
import { excerptOf, splitLead } from './html-text';
import { type Localized, localized, translationsOf } from './localize';
import { type Scene, sceneOf } from './scenes';

/** For a group that reads together, or for whoever leads one. */
export type GuideKind = (typeof guideKinds)[number];

export interface Guide {
  slug: string;
  kind: GuideKind;
  title: Localized;
  /** The beginning of it as text, in the body's language. */
  excerpt: string;
  /** HTML of the backend, not yet made safe. */
  body: Localized;
  /** How long it takes. */
  minutes: number | undefined;
  /** The answer it belongs to, by its slug. */
  answer: string | undefined;
  scene: Scene;
  updatedAt: string | undefined;
  translations: Locale[];
}

/** All guides, in their order. */
export async function listGuidesInOrder(locale: Locale): Promise<Guide[]> {
  return (await readGuides()).map((record) => guideOf(record, locale));
}

/** The guides that belong to an answer; none when they cannot be read, for the answer stands without. */
export async function listGuidesOfAnswer(locale: Locale, answer: string): Promise<Guide[]> {
  // A failure is in the log already.
  const guides = await listGuidesInOrder(locale).catch((): Guide[] => []);
  return guides.filter((guide) => guide.answer === answer);
}

/** One guide, or undefined where there is none. */
export async function getGuide(locale: Locale, slug: string): Promise<Guide | undefined> {
  const record = await readGuide(slug);
  return record && guideOf(record, locale);
}

/** What the page of a guide shows, published or not. */
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

const readGuides = cachedRead(
  'guides',
  async () => (await required(listGuides(serverApi(), { limit: maxPageSize }))).data,
);
const readGuide = cachedRead('guide', (slug: string) =>
  required(fetchGuideBySlug(serverApi(), slug)),
);
