import { type Document, isScalar, Lexer, LineCounter, parseDocument, visit } from 'yaml';

/*
 * YAML as editors and programs send it, in time that grows with its length only. The library alone
 * compares each key with all others, follows aliases into themselves, and recurses as deep as a text
 * is nested.
 */

/** Limit in characters of the front matter of a file, or of one entry of a list. */
export const maxFieldsLength = 100_000;
const maxDepth = 24;
const maxKeys = 200;
/** How often the values of anchors may be repeated. */
const maxAliases = 20;
const tooDeep = `is nested deeper than ${maxDepth} levels`;

export type ReadYaml = { value: unknown; fault?: undefined } | { value?: undefined; fault: string };

/** Parses YAML to values of JSON. */
export function readYaml(text: string): ReadYaml {
  const { document, fault } = readYamlDocument(text);
  if (!document) return { fault };
  try {
    const value: unknown = document.toJS({ maxAliasCount: maxAliases });
    const problem = jsonFault(value);
    return problem ? { fault: problem } : { value };
  } catch (cause) {
    return { fault: cause instanceof Error ? cause.message : `${cause}` };
  }
}

/** Parses YAML to the nodes of its text. */
export function readYamlDocument(
  text: string,
): { document: Document.Parsed; fault?: undefined } | { document?: undefined; fault: string } {
  if (isTooDeep(text)) return { fault: tooDeep };
  const lines = new LineCounter();
  let document: Document.Parsed;
  try {
    document = parseDocument(text, {
      ...{ strict: true, uniqueKeys: false, lineCounter: lines },
      // The library would quote the line of each error, however many and however long.
      prettyErrors: false,
    });
  } catch (cause) {
    return { fault: cause instanceof RangeError ? tooDeep : `${cause}` };
  }
  const [error] = document.errors;
  const fault = error
    ? `${error.message.split('\n')[0]}${placeOf(error.pos[0], lines)}`
    : keysFault(document, lines);
  return fault ? { fault } : { document };
}

/** Counts what is opened in one line: a level in lines of its own needs an indent, which its text pays for. */
function isTooDeep(text: string): boolean {
  let inFlow = 0;
  let inLine = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') inFlow++;
    else if (token === ']' || token === '}') inFlow = Math.max(0, inFlow - 1);
    else if (token.includes('\n')) inLine = 0;
    else if (token === '-' || token === '?' || token === ':') inLine++;
    if (inFlow > maxDepth || (inFlow === 0 && inLine > maxDepth)) return true;
  }
  return false;
}

function placeOf(position: number, lines: LineCounter): string {
  if (position < 0) return '';
  const { line, col } = lines.linePos(position);
  return ` at line ${line}, column ${col}`;
}

/**
 * Too many keys of a mapping, or one that it has twice; too many aliases, each of which the library would look for in
 * the whole text, and again in what it finds.
 */
function keysFault(document: Document.Parsed, lines: LineCounter): string | undefined {
  let fault: string | undefined;
  let aliases = 0;
  visit(document, {
    Alias() {
      if (++aliases <= maxAliases) return undefined;
      fault ??= `Excessive alias count: more than ${maxAliases}`;
      return visit.BREAK;
    },
    Map(_, { items }) {
      const names = new Set<unknown>();
      if (items.length > maxKeys) fault ??= `has a mapping of more than ${maxKeys} keys`;
      for (const { key } of fault ? [] : items) {
        if (!isScalar(key)) continue;
        if (names.has(key.value)) {
          fault ??= `Map keys must be unique${placeOf(key.range?.[0] ?? 0, lines)}`;
        }
        names.add(key.value);
      }
      return fault ? visit.BREAK : undefined;
    },
  });
  return fault;
}

/** Refuses what JSON has not: binary data, infinite numbers, other collections, and values in themselves. */
function jsonFault(value: unknown, depth = 0): string | undefined {
  if (depth > maxDepth) return tooDeep;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    return Number.isFinite(value) ? undefined : 'has a number without an end';
  }
  const isPlain =
    Array.isArray(value) ||
    (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype);
  if (!isPlain) return 'has a value that is neither text, number, list nor fields';
  for (const item of Object.values(value as object)) {
    const fault = jsonFault(item, depth + 1);
    if (fault) return fault;
  }
  return undefined;
}
