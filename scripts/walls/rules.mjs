import { rooms } from './rooms.mjs';

/** A regular expression for the files of a room, without the rooms inside it. */
function filesOf(room) {
  const path = room.replace(/[.[\]()]/g, '\\$&');
  const inside = rooms.filter((other) => other.room.startsWith(`${room}/`));
  const without = inside.map((other) => `(?!${other.room.slice(room.length + 1)}/)`).join('');
  return room.endsWith('.ts') ? `^${path}$` : `^${path}/${without}`;
}

const allRooms = rooms.map(({ room }) => filesOf(room));

const walls = rooms.map(({ room, may }) => ({
  name: `${room} imports from its allowed rooms`,
  comment: `${room} may import from ${may.join(', ') || 'no other room'} (scripts/walls/rooms.mjs).`,
  severity: 'error',
  from: { path: filesOf(room) },
  to: { path: allRooms, pathNot: [filesOf(room), ...may.map(filesOf)] },
}));

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const packageNamed = (...names) => ({
  path: names.map((name) => `(^|/)node_modules/${name}/`),
});

/** Rules that the table of rooms cannot express. */
const otherRules = [
  rule(
    'only two files open the backend',
    'Of lib/api only server.ts and start-up.ts open the embedded backend.',
    { path: '^lib/api/(?!(?:server|start-up)\\.ts$)' },
    { path: '^backend/' },
  ),
  rule(
    'components call /api/v1 from the browser',
    'lib/api/server.ts and start-up.ts are for lib/content and the start of the server.',
    { path: '^components/' },
    { path: '^lib/api/(?:server|start-up)\\.ts$' },
  ),
  rule(
    'SQL is written in backend/',
    'Drizzle and the databases belong to backend/.',
    { path: '^(?:app|components|lib|middleware|instrumentation)' },
    packageNamed('drizzle-orm', 'postgres', '@electric-sql/pglite'),
  ),
  rule(
    'pages orchestrate',
    'Pages call named reads of lib/content, and use neither axios nor zod.',
    { path: '^app/(?!api/)' },
    packageNamed('axios', 'zod'),
  ),
  rule(
    'pages are assembled in app/',
    'Only page.tsx calls the guards, redirects and "not found" of a public page; the desks have their own.',
    { path: '^components/', pathNot: '^components/(?:church-desk|staff-desk|pages/sign-in|site)/' },
    { path: '^components/site/(?:guarded-page|redirect-to-canonical|not-found-metadata)\\.tsx?$' },
  ),
  rule(
    'the backend is independent of React and Next',
    'backend/ imports neither React nor Next.',
    { path: '^backend/' },
    packageNamed('next', 'next-intl', 'react', 'react-dom'),
  ),
  rule(
    'no import cycle of files',
    'Two files that import each other cannot be understood, tested or moved apart.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  {
    ...rule(
      'no import cycle of folders',
      'Folders that import each other cannot be understood, tested or moved apart.',
      { path: '^(?:backend|components|lib|server)/[^/]+$' },
      { circular: true },
    ),
    scope: 'folder',
  },
  rule(
    'every import is resolved',
    'An import that cannot be resolved cannot be checked.',
    {},
    { couldNotResolve: true },
  ),
];

export const rules = [
  ...walls.map((wall) => (wall.name.startsWith('lib/api ') ? withBackend(wall) : wall)),
  ...otherRules,
];

/** lib/api may import the backend for its in-process transport; a rule above limits that to two files. */
function withBackend(wall) {
  return { ...wall, to: { ...wall.to, pathNot: [...wall.to.pathNot, filesOf('backend')] } };
}
