import { folder, former, image, order, title, updated } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const guides = {
  ...folder,
  address: 'guides',
  section: 'guides',
  published: true,
  demonstration: true,
  fields: [
    title,
    { name: 'kind', type: 'choice', choices: ['study', 'leader'], required: true },
    { name: 'answer', type: 'reference', to: 'answers' },
    { name: 'minutes', type: 'number', required: true },
    image,
    order,
    updated,
    former,
  ],
} as const satisfies ContentKindForm;
