import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

export type Values = Record<string, unknown>;

const opening = /^\uFEFF?(---|\+\+\+)[^\S\n]*\n/;
/** Further characters are the body's, whatever they are. */
const maxLength = 50_000;

/** The values at the top of a file, YAML (`---`), TOML (`+++`) or JSON, and the body below. */
export function splitFrontMatter(file: string): {
  values: Values;
  body: string;
  isBroken: boolean;
} {
  const text = file.replace(/\r\n?/g, '\n');
  const fence = opening.exec(text);
  if (!fence) return { values: {}, body: text.replace(/^\uFEFF/, ''), isBroken: false };
  const start = fence[0].length;
  const end = text.slice(0, maxLength).indexOf(`\n${fence[1]}`, start - 1);
  if (end < 0) return { values: {}, body: text, isBroken: true };
  const lineEnd = text.indexOf('\n', end + 1);
  const body = lineEnd < 0 ? '' : text.slice(lineEnd + 1);
  const values = valuesOf(text.slice(start, end + 1), fence[1] === '+++');
  return { values: values ?? {}, body, isBroken: values === undefined };
}

/** The values of a YAML or TOML text; undefined if it is none. */
export function valuesOf(text: string, isToml: boolean): Values | undefined {
  if (text.length > maxLength) return undefined;
  try {
    const values: unknown = isToml ? parseToml(text) : parseYaml(text, { maxAliasCount: 0 });
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? (values as Values)
      : {};
  } catch {
    return undefined;
  }
}

/** The words of the first of these values that has some; keys are compared without case. */
export function wordsIn(values: Values, ...names: string[]): string {
  for (const name of names) {
    const words = listIn(values, name)[0];
    if (words) return words;
  }
  return '';
}

/** The words of a value that is one or a list; of an object those of its address or name. */
export function listIn(values: Values, name: string): string[] {
  const key = Object.keys(values).find((one) => one.toLowerCase() === name);
  const value = key === undefined ? undefined : values[key];
  return (Array.isArray(value) ? value : [value]).map(wordsOf).filter((words) => words !== '');
}

function wordsOf(value: unknown): string {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  }
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const { url, src, path, image, name, title } = value as Values;
  const found = [url, src, path, image, name, title].find((one) => typeof one === 'string');
  return typeof found === 'string' ? found.trim() : '';
}
