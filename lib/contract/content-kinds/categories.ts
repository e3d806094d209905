import { folder, former, image, order } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const categories = {
  ...folder,
  address: 'categories',
  inLists: ['answers', 'testimonials'],
  demonstration: true,
  fields: [
    { name: 'name', type: 'text', required: true, translated: true },
    order,
    { name: 'super', type: 'reference', to: 'super-categories', required: true },
    { ...image, required: true },
    { name: 'video', type: 'film' },
    former,
  ],
} as const satisfies ContentKindForm;
