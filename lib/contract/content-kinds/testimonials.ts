import { category, danger, folder, former, image, published, title } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const testimonials = {
  ...folder,
  address: 'testimonials',
  published: true,
  demonstration: true,
  playlistKind: 'testimonial',
  captions: true,
  fields: [
    title,
    category,
    published,
    image,
    { name: 'video', type: 'film', translated: true },
    { name: 'example', type: 'yes_no' },
    ...danger,
    former,
  ],
} as const satisfies ContentKindForm;
