import { folder, image, order, title } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const instructionVideos = {
  ...folder,
  demonstration: true,
  fields: [title, order, image, { name: 'video', type: 'film', required: true, translated: true }],
} as const satisfies ContentKindForm;
