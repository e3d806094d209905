import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ownTexts } from './support/own-texts';

/*
 * Every module that parses is measured (input twice as long costs twice the time), or is named in
 * `support/own-texts.ts` with the reason why nobody can send it a long text.
 */

const modules = globSync([
  ...['backend/**/*.ts', 'lib/**/*.ts', 'server/**/*.ts', 'middleware.ts', 'app/**/*.ts'],
  ...['components/**/*-{posts,values,post,file}.ts', 'components/forms/*.ts'],
]).toSorted();

/** Packages that parse; `yaml` and `marked` are ours to bound. */
const parsers =
  /^(?:yaml|marked|sanitize-html|entities|postal-mime|chardet|file-type|diff|@tus\/utils|negotiator|ipaddr\.js|bible-passage-reference-parser.*|csv-parse.*|fflate|htmlparser2|@e965\/xlsx|smol-toml|@formatjs\/.*|turndown|libphonenumber-js.*|eventsource-parser.*|bidi-js|mediabunny|proxy-addr|otplib|libheif-js.*|fontkit|isbot|(?:\.\.?\/)+markup\/bounded-parser\.ts)$/;
/** A part of a pattern that matches a text of any length. */
const unbounded = /[*+]|\{\d+,\}/;

interface Parsed {
  imports: string[];
  parses: boolean;
}

/** What a module imports (of the project, without types), and whether it parses. */
function parsed(file: string): Parsed {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'));
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  let parses = imported.some((name) => parsers.test(name));
  new Visitor({
    Literal(node) {
      if (!('regex' in node && node.regex)) return;
      const bare = node.regex.pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, '.');
      parses ||= unbounded.test(bare);
    },
    NewExpression({ callee }) {
      parses ||= callee.type === 'Identifier' && callee.name === 'RegExp';
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const { object, property } = callee;
      parses ||=
        object.type === 'Identifier' && object.name === 'JSON' && property.name === 'parse';
    },
  }).visit(program);
  return { imports: imported.flatMap((name) => fileOf(name, file)), parses };
}

function fileOf(name: string, from: string): string[] {
  if (!/^(?:@\/|\.)/.test(name)) return [];
  const path = name.startsWith('@/') ? name.slice(2) : join(dirname(from), name);
  return [`${path.replace(/\.ts$/, '')}.ts`];
}

/** The tests that double the input, and what they import. */
const measuring = [
  'tests/cost-of-parsing.test.ts',
  'tests/cost-of-requests.test.ts',
  'tests/lib/contract/cost-of-fields.test.ts',
];
const measured = new Set(measuring.flatMap((file) => parsed(file).imports));
/** The schemas of all fields are measured together. */
const isMeasured = (file: string) => measured.has(file) || file.startsWith('lib/contract/');
const named = ownTexts.flatMap(([, files]) => files);

const parsing = modules.filter((file) => parsed(file).parses);

test('every module that parses is measured, or is named with a reason', () => {
  const missing = parsing.filter((file) => !isMeasured(file) && !named.includes(file));
  expect(missing).toEqual([]);
});

test('what is named parses and is not measured', () => {
  expect(named.filter((file) => !parsing.includes(file))).toEqual([]);
  expect(named.filter((file) => measured.has(file))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('a module that parses is recognised', () => {
  for (const file of ['backend/captions/web-vtt.ts', 'lib/content/sanitize.ts']) {
    expect(parsing).toContain(file);
  }
  expect(parsing).not.toContain('lib/contract/locales.ts');
  expect(parsing.length).toBeGreaterThan(80);
});
