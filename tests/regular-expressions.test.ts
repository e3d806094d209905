import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import { beforeAll, expect, test, vi } from 'vitest';
import { isThorough } from './support/thorough';

/*
 * No regular expression of the project is too slow: its time grows with the length of the text, or with its
 * square in the files that are named below with the reason why that is harmless there.
 */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

/** Folders whose code processes strangers' input. */
const files = globSync([
  ...['backend/**/*.ts', 'lib/**/*.{ts,mjs}', 'server/**/*.ts', 'middleware.ts'],
  ...['app/**/*.ts', 'components/**/*-{posts,values,post,file}.ts', 'components/forms/*.ts'],
]);
/** The maximum complexity, as the power of a text's length, whatever the length. */
const maxDegree = 2;
/** Where it may be the square: the texts are short or our own, or the check is mistaken, as measured. */
const quadratic: [reason: string, files: RegExp][] = [
  ['our own rendered pages and headers', /^server\/(?:document|page-store|steps)\//],
  ['configuration', /^(?:backend\/questions\/answer-model|lib\/config\/env)\.ts$/],
  [
    'measured in tests/cost-of-parsing.test.ts',
    /^(?:backend\/search\/plain-text|lib\/danger\/(?:addressees|past))\.ts$/,
  ],
  [
    'measured in tests/cost-of-requests.test.ts',
    /^lib\/(?:telemetry\/redact|content\/video-source)\.ts$/,
  ],
  [
    'measured in tests/cost-of-requests.test.ts',
    /backend\/(?:passages\/blocks|places\/postal-code-text)\.ts/,
  ],
];

/**
 * Hashes of the patterns that passed: the result for a pattern never changes, and checking all
 * takes 45 seconds. Rewritten if
 * `WRITE_SAFE_PATTERNS` and `THOROUGH` are set; a pattern that is not in it is checked in every run.
 */
const safeList = 'tests/support/safe-patterns.json';
const safe = new Set<string>(isThorough ? [] : JSON.parse(readFileSync(safeList, 'utf8')));
const mayBeQuadratic = (where: string) => quadratic.some(([, files]) => files.test(where));
const hashOf = ([pattern, where]: readonly [string, string]) =>
  createHash('sha256')
    .update(mayBeQuadratic(where) ? `${pattern} quadratic` : pattern)
    .digest('hex')
    .slice(0, 16);

/** The literals of all files with their places. */
function literals(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex) found.set(String(node.raw), file);
      },
    }).visit(program);
  }
  return found;
}

/** Patterns that backend modules assemble when they are loaded. */
async function constructed(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const Native = globalThis.RegExp;
  vi.stubGlobal(
    'RegExp',
    new Proxy(Native, {
      construct(target, args) {
        const pattern = Reflect.construct(target, args) as RegExp;
        const [, , caller = ''] = new Error('where').stack?.split('\n') ?? [];
        // Excluded: a package's pattern, and the phrases of danger, whose cost tests/api measures.
        const isOurs =
          /\/(backend|lib)\/(?!danger)/.test(caller) && !caller.includes('node_modules');
        if (isOurs) found.set(String(pattern), caller.trim());
        return pattern;
      },
    }),
  );
  try {
    await import('@/backend/app');
    await import('@/lib/content/search-records');
  } finally {
    vi.unstubAllGlobals();
  }
  return found;
}

let patterns: Map<string, string>;
beforeAll(async () => {
  patterns = new Map([...literals(), ...(await constructed())]);
});

/** The reason why a pattern is refused in a file, or undefined. */
function objectionTo(pattern: string, where = ''): string | undefined {
  const end = pattern.lastIndexOf('/');
  const flags = pattern.slice(end + 1).replace('v', 'u');
  const verdict = checkSync(pattern.slice(1, end), flags, { timeout: 60_000 });
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `its complexity is unknown (${verdict.error.kind})`;
  const { complexity, attack } = verdict;
  const degree = complexity.type === 'polynomial' ? complexity.degree : Number.POSITIVE_INFINITY;
  const most = mayBeQuadratic(where) ? maxDegree : 1;
  return degree > most ? `${complexity.summary}: ${attack.pattern}` : undefined;
}

test('the check refuses exponential patterns, and includes all patterns of the code', () => {
  expect(objectionTo('/^(a+)+$/')).toContain('exponential');
  expect(objectionTo('/\\s*\\S+(?:\\s*\\S+[동층호])*\\s*$/u')).toContain('exponential');
  expect(objectionTo('/^[a-z]+@[a-z]+$/')).toBeUndefined();
  const cubic = '/\\s*\\s*\\s*x$/';
  for (const where of ['', 'server/document/markup.ts'])
    expect(objectionTo(cubic, where)).toBeDefined();
  expect(objectionTo('/ +$/', 'backend/search/normalise.ts')).toContain('2nd');
  expect(objectionTo('/ +$/', 'server/document/markup.ts')).toBeUndefined();
  expect([...patterns.keys()].some((pattern) => pattern.includes('parkway|pkwy'))).toBe(true);
  expect(patterns.size).toBeGreaterThan(250);
});

test('the time for no pattern grows faster than the text’s length, or its square where that is named', () => {
  const unknown = [...patterns].filter((pattern) => !safe.has(hashOf(pattern)));
  const objections = unknown.flatMap(([pattern, where]) => {
    const objection = objectionTo(pattern, where);
    return objection ? [`${where}: ${pattern} ${objection.slice(0, 300)}`] : [];
  });
  expect(objections).toEqual([]);
  if (process.env.WRITE_SAFE_PATTERNS) {
    const hashes = [...patterns].map(hashOf).toSorted();
    writeFileSync(safeList, `${JSON.stringify(hashes, null, 2)}\n`);
  }
});
