import type { WireAnswer } from '@/lib/contract/answers';
import type { WireCategory } from '@/lib/contract/categories';
import type { WireSearchItem } from '@/lib/contract/search';
import type { WireTestimonial } from '@/lib/contract/testimonials';

export function answer(fields: Partial<WireAnswer> = {}): WireAnswer {
  return {
    slug: 'did-jesus-live',
    title: 'Did Jesus live?',
    description: '<p>Yes. He did.</p><p>Tacitus says so.</p>',
    ...fields,
  };
}

export function testimonial(fields: Partial<WireTestimonial> = {}): WireTestimonial {
  return {
    id: 7,
    slug: 'marta-at-the-window',
    category_id: 1,
    title: 'Marta at the window',
    description: '<p>I could not sleep.</p>',
    ...fields,
  };
}

export function category(fields: Partial<WireCategory> = {}): WireCategory {
  return { id: 1, name: 'Jesus', ...fields };
}

export function searchItem(fields: Partial<WireSearchItem> = {}): WireSearchItem {
  return {
    isTestimonial: false,
    slug: 'did-jesus-live',
    title: 'Did Jesus live?',
    excerpt: 'Yes. He did.',
    lang: 'en',
    isVideo: true,
    ...fields,
  };
}
