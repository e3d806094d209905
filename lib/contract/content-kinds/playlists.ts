import { image, list } from './fields.ts';
import type { ContentKindForm } from './kind.ts';

export const playlists = {
  ...list,
  address: 'playlist-show',
  section: 'playlists',
  demonstration: true,
  page: true,
  fields: [
    { name: 'title', type: 'text', translated: true },
    { name: 'description', type: 'long_text', translated: true },
    image,
    { name: 'items', type: 'playlist_items', required: true },
  ],
} as const satisfies ContentKindForm;
