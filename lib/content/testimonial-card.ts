import type { Id, Locale } from '@/lib/contract/common';
import type { WireTestimonial } from '@/lib/contract/testimonials';
import { excerptOf, splitLead } from './html-text';
import { type Localized, localized } from './localize';
import { isScene, type Scene } from './scenes';
import { parsePlayerEmbed } from './video-source';

export interface TestimonialCard {
  slug: string;
  title: Localized;
  excerpt: string;
  categoryId: Id | undefined;
  isVideo: boolean;
  /** Its own poster; the card shows no other picture. */
  scene: Scene | undefined;
  /** Made up for the demonstration. */
  isExample: boolean;
}

export function testimonialCard(record: WireTestimonial, locale: Locale): TestimonialCard {
  return {
    slug: record.slug,
    title: localized(record, 'title', locale),
    excerpt: excerptOf(splitLead(localized(record, 'description', locale).text).lead, 180),
    categoryId: record.category_id ?? undefined,
    isExample: record.is_example ?? false,
    scene: isScene(record.image) ? record.image : undefined,
    isVideo: parsePlayerEmbed(record.playerembed) !== null,
  };
}
