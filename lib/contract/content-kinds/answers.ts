import {
  category,
  danger,
  folder,
  former,
  image,
  order,
  published,
  title,
  updated,
} from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const answers = {
  ...folder,
  address: 'answers',
  published: true,
  demonstration: true,
  playlistKind: 'answer',
  captions: true,
  fields: [
    title,
    { name: 'also_asked', type: 'texts', translated: true },
    category,
    order,
    published,
    updated,
    image,
    { name: 'video', type: 'film', translated: true },
    { name: 'related', type: 'references', to: 'answers' },
    ...danger,
    former,
  ],
} as const satisfies ContentKindForm;
