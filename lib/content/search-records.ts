import type { WireAnswer } from '@/lib/contract/answers';
import type { Locale } from '@/lib/contract/common';
import type { DangerKind, DangerLevel } from '@/lib/contract/danger-kinds';
import type { WireSearchItem } from '@/lib/contract/search';
import type { WireTestimonial } from '@/lib/contract/testimonials';
import { firstOf, isExcludedFor, isNeverForSome } from '@/lib/danger/roles';
import { excerptOf, htmlToText } from './html-text';
import { localized } from './localize';
import { parsePlayerEmbed } from './video-source';

/** Normalises a text for comparison: lower case, without accents, punctuation as one space. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface SearchDanger {
  level: DangerLevel | null;
  danger: readonly DangerKind[];
}

/**
 * Specification 5: case-insensitive and normalised, over slug, title or description in the current
 * language. With `danger`, records whose `first_for` names it come first, and those whose `never_for` names
 * it are left out; where danger is only possible, records with `never_for` come last.
 */
export function searchRecords(
  locale: Locale,
  text: string,
  answers: readonly WireAnswer[],
  testimonials: readonly WireTestimonial[],
  { level, danger }: SearchDanger = { level: null, danger: [] },
): WireSearchItem[] {
  const query = normalizeForSearch(text);
  if (!query) return [];
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
  const matches = items.filter(
    (item) =>
      !first.includes(item) && !isExcludedFor(item, danger) && contains(item.record, locale, query),
  );
  const last = level === 'possible' ? matches.filter(isNeverForSome) : [];
  const between = matches.filter((item) => !last.includes(item));
  return [...first, ...between, ...last].map(({ record, isTestimonial }) => {
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

function contains(record: WireAnswer | WireTestimonial, locale: Locale, query: string): boolean {
  const fields = [
    record.slug,
    localized(record, 'title', locale).text,
    descriptionOf(record, locale),
  ];
  return fields.some((field) => normalizeForSearch(field).includes(query));
}

function descriptionOf(record: WireAnswer | WireTestimonial, locale: Locale): string {
  return htmlToText(localized(record, 'description', locale).text);
}
