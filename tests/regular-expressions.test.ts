import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import { beforeAll, expect, test, vi } from 'vitest';
import { isThorough } from './support/thorough';

/*
 * No regular expression of the project is too slow. Most of them get strangers' input of at most some
 * hundred characters, which is acceptable for cubic patterns, but not for exponential ones (a text of 65
 * characters once occupied the place search for 20 seconds).
 */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

/** Folders whose code processes strangers' input. */
const files = globSync(['backend/**/*.ts', 'lib/**/*.{ts,mjs}', 'server/**/*.ts', 'middleware.ts']);
/** The maximum complexity, as the power of a text's length. */
const maxDegree = 3;

/**
 * Hashes of the patterns that passed: the result for a pattern never changes, and checking all
 * takes 45 seconds. Rewritten if
 * `WRITE_SAFE_PATTERNS` and `THOROUGH` are set; a pattern that is not in it is checked in every run.
 */
const safeList = 'tests/support/safe-patterns.json';
const safe = new Set<string>(isThorough ? [] : JSON.parse(readFileSync(safeList, 'utf8')));
const hashOf = (pattern: string) => createHash('sha256').update(pattern).digest('hex').slice(0, 16);

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

/** The reason why a pattern is refused, or undefined. */
function objectionTo(pattern: string): string | undefined {
  const end = pattern.lastIndexOf('/');
  const flags = pattern.slice(end + 1).replace('v', 'u');
  const verdict = checkSync(pattern.slice(1, end), flags, { timeout: 60_000 });
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `its complexity is unknown (${verdict.error.kind})`;
  const { complexity, attack } = verdict;
  const degree = complexity.type === 'polynomial' ? complexity.degree : Number.POSITIVE_INFINITY;
  return degree > maxDegree ? `${complexity.summary}: ${attack.pattern}` : undefined;
}

test('the check refuses exponential patterns, and includes all patterns of the code', () => {
  expect(objectionTo('/^(a+)+$/')).toContain('exponential');
  expect(objectionTo('/\\s*\\S+(?:\\s*\\S+[동층호])*\\s*$/u')).toContain('exponential');
  expect(objectionTo('/^[a-z]+@[a-z]+$/')).toBeUndefined();
  expect([...patterns.keys()].some((pattern) => pattern.includes('parkway|pkwy'))).toBe(true);
  expect(patterns.size).toBeGreaterThan(250);
});

test('the time for no pattern grows faster than the cube of the text’s length', () => {
  const unknown = [...patterns].filter(([pattern]) => !safe.has(hashOf(pattern)));
  const objections = unknown.flatMap(([pattern, where]) => {
    const objection = objectionTo(pattern);
    return objection ? [`${where}: ${pattern} ${objection.slice(0, 300)}`] : [];
  });
  expect(objections).toEqual([]);
  if (process.env.WRITE_SAFE_PATTERNS) {
    const hashes = [...patterns.keys()].map(hashOf).toSorted();
    writeFileSync(safeList, `${JSON.stringify(hashes, null, 2)}\n`);
  }
});
