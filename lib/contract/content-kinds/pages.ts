import { folder, former, title, updated } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const pages = {
  ...folder,
  address: 'pages',
  published: true,
  fields: [title, updated, { name: 'video', type: 'film' }, former],
} as const satisfies ContentKindForm;
