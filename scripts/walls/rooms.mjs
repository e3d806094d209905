/**
 * The rooms of the code, from the top down, each with the rooms that its files may import from. A file
 * belongs to the room with the longest matching path, and may always import from its own room.
 * `npm run verify` rejects every other import (rules.mjs).
 *
 * @type {readonly { room: string, may: readonly string[] }[]}
 */
export const rooms = [
  { room: 'middleware.ts', may: ['lib/embed', 'lib/i18n'] },
  { room: 'instrumentation.ts', may: ['lib/api', 'lib/content'] },
  { room: 'server', may: ['lib/config', 'lib/embed', 'lib/http', 'lib/i18n', 'lib/telemetry'] },
  { room: 'app/api', may: ['backend'] },
  {
    room: 'app',
    may: [
      ...['components', 'components/ui'],
      ...[
        'lib/http',
        'lib/config',
        'lib/content',
        'lib/embed',
        'lib/i18n',
        'lib/preview',
        'lib/seo',
      ],
    ],
  },
  {
    room: 'components',
    may: [
      ...['components/ui', 'messages'],
      ...['lib/api', 'lib/http', 'lib/config', 'lib/content', 'lib/contract', 'lib/danger'],
      ...[
        'lib/embed',
        'lib/i18n',
        'lib/preview',
        'lib/print',
        'lib/render',
        'lib/seo',
        'lib/share',
      ],
    ],
  },
  { room: 'components/ui', may: ['lib/i18n'] },
  {
    room: 'lib/seo',
    may: [
      ...['lib/http', 'lib/config', 'lib/content', 'lib/embed', 'lib/i18n', 'lib/preview'],
      'messages',
    ],
  },
  { room: 'lib/preview', may: ['lib/config', 'lib/content', 'lib/i18n', 'lib/render', 'messages'] },
  { room: 'lib/print', may: ['lib/config', 'lib/contract', 'lib/render', 'lib/share'] },
  { room: 'lib/embed', may: ['lib/config', 'lib/http', 'lib/i18n'] },
  { room: 'lib/render', may: [] },
  { room: 'lib/share', may: [] },
  {
    room: 'lib/content',
    may: ['lib/api', 'lib/config', 'lib/contract', 'lib/danger', 'lib/i18n', 'lib/telemetry'],
  },
  { room: 'lib/api', may: ['lib/config', 'lib/contract', 'lib/telemetry'] },
  {
    room: 'backend',
    may: ['lib/http', 'lib/config', 'lib/contract', 'lib/danger', 'lib/telemetry'],
  },
  { room: 'lib/danger', may: ['lib/contract', 'lib/telemetry'] },
  { room: 'lib/telemetry', may: ['lib/config'] },
  { room: 'lib/http', may: ['lib/config', 'lib/contract'] },
  { room: 'lib/config', may: ['lib/contract', 'lib/i18n'] },
  { room: 'lib/i18n', may: ['lib/contract', 'messages'] },
  { room: 'lib/contract', may: [] },
  { room: 'messages', may: [] },
];
