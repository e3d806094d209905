import { isDeepStrictEqual } from 'node:util';
import { Document, isCollection, isMap, isScalar, type Node, type Pair, type YAMLMap } from 'yaml';
import { maxFieldsLength, readYaml, readYamlDocument } from '../content/read-yaml.ts';

export type YamlValue = unknown;
export type YamlChanges = Readonly<Record<string, YamlValue>>;

/** The fields of a YAML mapping; undefined if the text is no mapping. */
export function readYamlFields(yaml: string): Record<string, unknown> | undefined {
  if (yaml.length > maxFieldsLength) return undefined;
  const read = readYaml(yaml);
  const value = read.value ?? {};
  const isFields = !read.fault && typeof value === 'object' && !Array.isArray(value);
  return isFields ? (value as Record<string, unknown>) : undefined;
}

/**
 * Changes fields of a YAML mapping in place: other fields keep their bytes, comments and order.
 * Null removes a field; new fields are appended. Undefined if the text is no mapping.
 */
export function withYamlFields(yaml: string, changes: YamlChanges): string | undefined {
  let text = yaml;
  for (const [name, value] of Object.entries(changes)) {
    const fields = readYamlFields(text);
    if (!fields) return undefined;
    if (value === null ? !(name in fields) : isDeepStrictEqual(fields[name], value)) continue;
    const expected = { ...fields, [name]: value };
    if (value === null) delete expected[name];
    const spliced = withField(text, name, value);
    const isAsExpected =
      spliced !== undefined && isDeepStrictEqual(readYamlFields(spliced), expected);
    // Unusual notations are not edited in place: the document is rewritten.
    text = isAsExpected ? spliced : rewriteDocument(text, name, value);
  }
  return text;
}

function rewriteDocument(text: string, name: string, value: YamlValue): string {
  const document = readYamlDocument(text).document ?? new Document({});
  if (!isMap(document.contents)) document.contents = document.createNode({}) as never;
  if (value === null) document.delete(name);
  else document.set(name, document.createNode(value));
  return document.toString({ lineWidth: 0 });
}

type MapPair = Pair<Node, Node | null>;

function withField(text: string, name: string, value: YamlValue): string | undefined {
  const contents = readYamlDocument(text).document?.contents;
  if (!isMap(contents)) return undefined;
  const map = contents as YAMLMap<Node, Node | null>;
  const index = map.items.findIndex(({ key }) => isScalar(key) && key.value === name);
  return map.flow
    ? withFlowField(text, map, index, name, value)
    : withBlockField(text, map, index, name, value);
}

function withBlockField(
  text: string,
  map: YAMLMap<Node, Node | null>,
  index: number,
  name: string,
  value: YamlValue,
): string | undefined {
  const pair = map.items[index];
  const indent = ' '.repeat(columnOf(text, startOf(map.items[0])));
  if (!pair) {
    const end = lineEnd(text, endOf(text, map.items.at(-1)));
    const isLast = end === text.length && !text.endsWith('\n');
    return `${text.slice(0, end)}${isLast ? '\n' : ''}${indentLines(pairText(name, value), indent)}${isLast ? '' : '\n'}${text.slice(end)}`;
  }
  const [start, end] = [startOf(pair), endOf(text, pair)];
  if (value === null) return text.slice(0, lineStart(text, start)) + text.slice(lineEnd(text, end));
  const isFlow = isCollection(pair.value) && pair.value.flow === true;
  const replacement = indentLines(pairText(name, value, isFlow), indent).slice(indent.length);
  return text.slice(0, start) + replacement + text.slice(end);
}

function withFlowField(
  text: string,
  map: YAMLMap<Node, Node | null>,
  index: number,
  name: string,
  value: YamlValue,
): string | undefined {
  const pair = map.items[index];
  if (!pair) {
    const last = map.items.at(-1);
    if (!last) return undefined;
    const end = endOf(text, last);
    return `${text.slice(0, end)}, ${flowPair(name, value)}${text.slice(end)}`;
  }
  const [start, end] = [startOf(pair), endOf(text, pair)];
  if (value !== null) return text.slice(0, start) + flowPair(name, value) + text.slice(end);
  const next = map.items[index + 1];
  if (next) return text.slice(0, start) + text.slice(startOf(next));
  const before = map.items[index - 1];
  return before && text.slice(0, endOf(text, before)) + text.slice(end);
}

function pairText(name: string, value: YamlValue, flow = false): string {
  const document = new Document({ [name]: value });
  const node = document.get(name, true) as Node | undefined;
  if (isCollection(node)) node.flow = flow || isSlugList(value);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
}

/** As in the content folder's own files: texts on lines of their own, slugs in one line. */
function isSlugList(value: YamlValue): boolean {
  const values = Array.isArray(value) ? value : Object.keys(value as object);
  return values.length <= 12 && values.every((item) => /^[a-z0-9-]{1,80}$/.test(String(item)));
}

function flowPair(name: string, value: YamlValue): string {
  const document = new Document({ [name]: value });
  if (isCollection(document.contents)) document.contents.flow = true;
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim();
  return text
    .replace(/^\{\s*/, '')
    .replace(/\}$/, '')
    .trimEnd();
}

const startOf = (pair: MapPair | undefined) => pair?.key.range?.[0] ?? 0;

/** The end of the value, without trailing line breaks. */
function endOf(text: string, pair: MapPair | undefined): number {
  let end = pair?.value?.range?.[1] ?? pair?.key.range?.[1] ?? 0;
  // The end of a field without a value is its colon.
  if (isScalar(pair?.value) && pair.value.source === '')
    end = text.indexOf(':', pair.key.range?.[1] ?? 0) + 1;
  while (/\s/.test(text[end - 1] ?? '')) end--;
  return end;
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;
/** The position after the line break. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}
const columnOf = (text: string, at: number) => at - lineStart(text, at);

/** Indents every non-empty line. */
export function indentLines(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent);
}
