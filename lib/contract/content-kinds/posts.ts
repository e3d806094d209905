import { folder, former, image, published, title } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const posts = {
  ...folder,
  address: 'post',
  published: true,
  demonstration: true,
  fields: [title, published, { name: 'author', type: 'text', required: true }, image, former],
} as const satisfies ContentKindForm;
