import { list, order } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const superCategories = {
  ...list,
  expires: 'categories',
  fields: [{ name: 'name', type: 'text', translated: true }, order],
} as const satisfies ContentKindForm;
