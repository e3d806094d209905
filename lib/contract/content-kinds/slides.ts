import { slideNames } from '../slides.ts';
import { image, list } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const slides = {
  ...list,
  expires: 'settings',
  only: slideNames,
  fields: [
    image,
    { name: 'place', type: 'number' },
    { name: 'off', type: 'yes_no' },
    { name: 'headline', type: 'text', translated: true },
    { name: 'intro', type: 'text', translated: true },
    { name: 'placeholder', type: 'text', translated: true },
  ],
} as const satisfies ContentKindForm;
