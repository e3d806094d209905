import { rooms } from './rooms.mjs';

/**
 * What the README says about imports (“Architecture”): each rule and each check repeats one of these
 * sentences, and tests/docs compares them.
 */
export const sentences = {
  rooms:
    'Every file of the site belongs to a room, which imports only from the rooms that `scripts/walls/rooms.mjs` lists for it, without cycles.',
  reads:
    'Pages (`app/`) import from `lib/content`, and never from `lib/api`, `backend/`, axios or zod.',
  doors:
    'Only `server/backend/` opens the backend, and `components/` imports neither `lib/api/server.ts` nor `lib/api/client.ts`.',
  sql: 'SQL is written only in `backend/`: nothing else imports Drizzle or a database.',
  subjects:
    'The backend is cut by subject: a folder holds its calls (`*-routes.ts`), rules and SQL. Only the list of calls (`backend/app.ts`) and the backend of another ministry (`backend/upstream`) import routes; routes and jobs contain no SQL.',
  pages:
    'Pages are assembled in `app/`, in the form that [CONTRIBUTING](CONTRIBUTING.md) describes: of the views, only those of the desks call guards, redirects or “not found”, and nothing calls Next’s `notFound()`.',
  cycles:
    'There are no import cycles, neither of files (type imports aside) nor of folders (at the first two levels).',
  forms:
    'Every import is resolved, and has a form that can be checked: no `require`, no `import(…)` in types, and no computed address.',
};

const escaped = (path) => path.replace(/[.[\]()]/g, '\\$&');

/** A regular expression for a file, or for the files of a folder, whose path ends with a slash. */
const filesAt = (path) => `^${escaped(path)}${path.endsWith('/') ? '' : '$'}`;

/** A regular expression for the files of a room, without the rooms inside it. */
function filesOf(room) {
  const inside = rooms.filter((other) => other.room.startsWith(`${room}/`));
  const without = inside.map((other) => `(?!${escaped(other.room.slice(room.length + 1))}/)`);
  return room.endsWith('.ts') ? filesAt(room) : `${filesAt(`${room}/`)}${without.join('')}`;
}

const packages = '(^|/)node_modules/';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {(room: string) => string} */
export const wallName = (room) => `${room} imports from its allowed rooms`;

const walls = rooms.map(({ room, may, sentence = sentences.rooms }) =>
  rule(
    wallName(room),
    sentence,
    { path: filesOf(room) },
    {
      pathNot: [filesOf(room), ...may.map(filesOf), packages],
      dependencyTypesNot: ['core'],
      couldNotResolve: false,
    },
  ),
);

const database = ['drizzle-orm', 'postgres', '@electric-sql/pglite'];

/** The calls of a subject of the backend. */
export const routes = /^backend\/.*-routes\.ts$/;

/**
 * Rules that the table of rooms cannot express: files of `from` (of every room if missing), except for
 * `except`, import neither `files` nor `packages`. The path of a folder ends with a slash.
 *
 * @type {readonly {
 *   name: string, sentence: string,
 *   from?: readonly string[], except?: readonly string[],
 *   files?: readonly string[], packages?: readonly string[],
 * }[]}
 */
export const pathRules = [
  {
    name: 'pages orchestrate',
    sentence: sentences.reads,
    from: ['app/'],
    files: ['lib/api/', 'backend/'],
    packages: ['axios', 'zod'],
  },
  {
    name: 'only the server opens the backend',
    sentence: sentences.doors,
    except: ['backend/', 'server/backend/'],
    files: ['backend/'],
  },
  {
    name: 'components call /api/v1 from the browser',
    sentence: sentences.doors,
    from: ['components/'],
    files: ['lib/api/server.ts', 'lib/api/client.ts'],
  },
  {
    name: 'the backend is independent of React and Next',
    sentence: rooms.find(({ room }) => room === 'backend').sentence,
    from: ['backend/'],
    packages: ['next', 'next-intl', 'react', 'react-dom'],
  },
  {
    name: 'SQL is written in backend/',
    sentence: sentences.sql,
    except: ['backend/'],
    packages: database,
  },
  {
    name: 'jobs contain no SQL',
    sentence: sentences.subjects,
    from: ['backend/jobs/'],
    packages: database,
  },
  {
    name: 'pages are assembled in app/',
    sentence: sentences.pages,
    from: ['components/'],
    except: ['components/pages/sign-in/own-desk-page.tsx'],
    files: [
      'components/site/guarded-page.tsx',
      'components/site/redirect-to-canonical.ts',
      'components/site/not-found-metadata.ts',
    ],
  },
];

/** All rules in the form of dependency-cruiser. */
export const rules = [
  ...walls,
  ...pathRules.map(({ name, sentence, from = [], except = [], files = [], packages = [] }) =>
    rule(
      name,
      sentence,
      { path: from.map(filesAt), pathNot: except.map(filesAt) },
      {
        path: [
          ...files.map(filesAt),
          ...packages.map((packageName) => `(^|/)node_modules/${packageName}/`),
        ],
      },
    ),
  ),
  rule(
    'routes contain no SQL',
    sentences.subjects,
    { path: routes.source },
    { path: database.map((name) => `(^|/)node_modules/${name}/`) },
  ),
  rule(
    'routes are imported by the list of calls',
    sentences.subjects,
    { pathNot: [routes.source, filesAt('backend/app.ts'), filesAt('backend/upstream/')] },
    { path: routes.source },
  ),
  rule(
    'no import cycle of files',
    sentences.cycles,
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  rule('every import is resolved', sentences.forms, {}, { couldNotResolve: true }),
];
