import { menuNames } from '../menus.ts';
import { list } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const menus = {
  ...list,
  expires: 'settings',
  only: menuNames,
  fields: [{ name: 'links', type: 'links' }],
} as const satisfies ContentKindForm;
