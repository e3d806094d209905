import { z } from 'zod';
import { forAllLanguages, inAllLanguages } from '../../../lib/contract/locales.ts';
import { maxPlaylistItems } from '../../../lib/contract/playlist-limits.ts';
import { type PlaylistItem, videoKinds } from '../../../lib/contract/playlists.ts';
import type { playlists as table } from '../../db/schema.ts';
import { image, missingOr, nameless, slug, title, words } from './fields.ts';
import { listKind } from './kind.ts';
import { inBaseField, languageOfEntry } from './row-fields.ts';

const kinds = videoKinds.join(', ');
const playlistItem = z
  .string(missingOr('must be a text'))
  .regex(
    new RegExp(`^(${videoKinds.join('|')})/[a-z0-9-]+$`),
    `must be one of ${kinds} with a slug, as answer/did-jesus-live`,
  )
  .transform((item): PlaylistItem => {
    const [kind, slug] = item.split('/') as [PlaylistItem['kind'], string];
    return { kind, slug };
  });

/** The ministry's playlists keep the order of the file. */
export const playlists = listKind({
  file: 'playlists.yaml',
  entries: z.array(
    z
      .strictObject({
        slug,
        ...forAllLanguages('title', title.optional()),
        ...forAllLanguages('description', words.optional()),
        image: image.optional(),
        items: z.array(playlistItem).min(1).max(maxPlaylistItems),
      })
      .refine((entry) => Object.values(inAllLanguages(entry, 'title')).some(Boolean), {
        ...nameless,
        path: ['title'],
      })
      .refine(({ title, description }) => title || !description, {
        path: ['title'],
        error: 'is missing beside the description',
      }),
  ),
  row: ({ slug, ...entry }, position): typeof table.$inferInsert => {
    const lang = languageOfEntry(entry, 'title');
    return {
      ...entry,
      ...inBaseField(entry, 'title', lang),
      ...inBaseField(entry, 'description', lang),
      ...{ image: entry.image ?? null, id: slug, lang, position },
    };
  },
});
