import type { WireAnswer } from '@/lib/contract/answers';
import type { Locale } from '@/lib/contract/common';
import type { DangerKind } from '@/lib/contract/danger-kinds';
import type { WireSearchItem } from '@/lib/contract/search';
import type { WireTestimonial } from '@/lib/contract/testimonials';
import { firstOf, neverComes } from '@/lib/danger/roles';
import { excerptOf, htmlToText } from './html-text';
import { localized } from './localize';
import { parsePlayerEmbed } from './video-source';

/** Lower case, without accents, punctuation as one space: what two texts are compared by. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Specification 5: case-insensitive and normalised, over slug, title or description in the current
 * language. Whoever speaks of `danger` finds first what is written for it, and never what must not
 * come then, as far as the backend says so.
 */
export function searchRecords(
  locale: Locale,
  text: string,
  answers: readonly WireAnswer[],
  testimonials: readonly WireTestimonial[],
  danger: readonly DangerKind[] = [],
): WireSearchItem[] {
  const wanted = normalizeForSearch(text);
  if (!wanted) return [];
  const items = [
    ...answers.map((record) => ({ record, isTestimonial: false })),
    ...testimonials.map((record) => ({ record, isTestimonial: true })),
  ].map(({ record, isTestimonial }) => ({
    record,
    isTestimonial,
    first_for: record.first_for,
    never_for: record.never_for,
  }));
  const first = firstOf(items, danger);
  const found = items.filter(
    (item) =>
      !first.includes(item) && !neverComes(item, danger) && holds(item.record, locale, wanted),
  );
  return [...first, ...found].map(({ record, isTestimonial }) => {
    const title = localized(record, 'title', locale);
    return {
      isTestimonial,
      slug: record.slug,
      title: title.text,
      excerpt: excerptOf(descriptionOf(record, locale), 160),
      lang: title.lang,
      category_id: record.category_id,
      isVideo: parsePlayerEmbed(record.playerembed) !== null,
    };
  });
}

function holds(record: WireAnswer | WireTestimonial, locale: Locale, wanted: string): boolean {
  const fields = [
    record.slug,
    localized(record, 'title', locale).text,
    descriptionOf(record, locale),
  ];
  return fields.some((field) => normalizeForSearch(field).includes(wanted));
}

function descriptionOf(record: WireAnswer | WireTestimonial, locale: Locale): string {
  return htmlToText(localized(record, 'description', locale).text);
}
