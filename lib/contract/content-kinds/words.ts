import { locales } from '../locales.ts';
import { list } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const words = {
  ...list,
  expires: 'settings',
  only: locales,
  fields: [{ name: 'texts', type: 'replacements' }],
} as const satisfies ContentKindForm;
