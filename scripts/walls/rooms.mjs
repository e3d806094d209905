/**
 * The rooms of the code, from the top down, each with the rooms that its files may import from. A file
 * belongs to the room with the longest matching path, and may always import from its own room, and from
 * packages. `npm run verify` rejects every other import (rules.mjs). A `sentence` of the README repeats
 * the list of a room.
 *
 * @type {readonly { room: string, may: readonly string[], sentence?: string }[]}
 */
export const rooms = [
  { room: 'middleware.ts', may: ['lib/embed', 'lib/i18n'] },
  { room: 'instrumentation-client.ts', may: ['components'] },
  {
    room: 'server',
    may: [
      ...['backend', 'lib/api', 'lib/config', 'lib/content', 'lib/contract'],
      ...['lib/embed', 'lib/http', 'lib/i18n', 'lib/preview', 'lib/print', 'lib/render'],
      'lib/telemetry',
    ],
  },
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
        'lib/words',
      ],
    ],
  },
  {
    room: 'components/ui',
    may: ['lib/i18n'],
    sentence: 'Of our own code `components/ui` imports nothing but `lib/i18n`.',
  },
  {
    room: 'lib/seo',
    may: [
      ...['lib/http', 'lib/config', 'lib/content', 'lib/embed', 'lib/i18n', 'lib/preview'],
      'lib/words',
    ],
  },
  {
    room: 'lib/preview',
    may: ['lib/config', 'lib/content', 'lib/i18n', 'lib/render', 'lib/words'],
  },
  {
    room: 'lib/print',
    may: ['lib/config', 'lib/contract', 'lib/http', 'lib/render', 'lib/share'],
  },
  { room: 'lib/embed', may: ['lib/config', 'lib/http', 'lib/i18n'] },
  { room: 'lib/words', may: ['lib/config', 'lib/contract', 'lib/i18n', 'messages'] },
  { room: 'lib/render', may: [] },
  { room: 'lib/share', may: [] },
  {
    room: 'lib/content',
    may: ['lib/api', 'lib/config', 'lib/contract', 'lib/danger', 'lib/i18n', 'lib/telemetry'],
  },
  { room: 'lib/api', may: ['lib/contract'] },
  {
    room: 'backend',
    may: ['lib/config', 'lib/contract', 'lib/danger', 'lib/http', 'lib/telemetry'],
    sentence:
      'Of our own code `backend/` imports nothing but `lib/config`, `lib/contract`, `lib/danger`, `lib/http` and `lib/telemetry`; of packages, neither React nor Next.',
  },
  { room: 'lib/danger', may: ['lib/contract', 'lib/telemetry'] },
  { room: 'lib/telemetry', may: ['lib/config'] },
  { room: 'lib/http', may: ['lib/config', 'lib/contract'] },
  { room: 'lib/config', may: ['lib/contract', 'lib/i18n'] },
  { room: 'lib/i18n', may: ['lib/contract', 'messages'] },
  { room: 'lib/contract', may: [] },
  { room: 'messages', may: [] },
];

/** The room that a file belongs to, if any. */
export function roomOf(file) {
  const candidates = rooms.filter(({ room }) => file === room || file.startsWith(`${room}/`));
  return candidates.sort((a, b) => b.room.length - a.room.length)[0]?.room;
}
