import type { WireAnswer } from '@/lib/contract/answers';
import type { Locale } from '@/lib/contract/common';
import type { WireSearchItem } from '@/lib/contract/search';
import type { WireTestimonial } from '@/lib/contract/testimonials';
import { htmlToText, truncate } from './html-text';
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

/** Specification 5: case-insensitive and normalised, over slug, title or description in the current language. */
export function searchRecords(
  locale: Locale,
  text: string,
  answers: readonly WireAnswer[],
  testimonials: readonly WireTestimonial[],
): WireSearchItem[] {
  const wanted = normalizeForSearch(text);
  if (!wanted) return [];
  const items = [
    ...answers.map((record) => ({ record, isTestimonial: false })),
    ...testimonials.map((record) => ({ record, isTestimonial: true })),
  ];
  return items.flatMap(({ record, isTestimonial }) => {
    const title = localized(record, 'title', locale);
    const description = htmlToText(localized(record, 'description', locale).text);
    const found = [record.slug, title.text, description].some((field) =>
      normalizeForSearch(field).includes(wanted),
    );
    if (!found) return [];
    return {
      isTestimonial,
      slug: record.slug,
      title: title.text,
      excerpt: truncate(description, 160),
      lang: title.lang,
      category_id: record.category_id,
      isVideo: parsePlayerEmbed(record.playerembed) !== null,
    };
  });
}
