// React's data for hydration ("flight"), a second description of the page. Next writes it into the page
// as rows, each in a script.
import { isExecutable, rawElements, replaceElements } from './raw-elements.ts';

const rowStart = 'self.__next_f.push([1,';
const rowEnd = '])';

/** Whether an inline script is a row of the data, of any kind. */
export function isRow(script: string): boolean {
  return script.startsWith('self.__next_f.push(');
}

/** The data of inline scripts as one string; undefined if there is none, or a row is not text. */
export function rscPayloadOf(scripts: readonly string[]): string | undefined {
  const rows = scripts.filter(isRow);
  if (rows.length === 0) return undefined;
  if (isLatest(rows)) return latest.payload;
  const payload = readRows(rows);
  latest = { rows, payload };
  return payload;
}

/** A cache of one entry: a page is checked after each step, and most steps do not change its data. */
let latest: { rows: readonly string[]; payload: string | undefined } = {
  rows: [],
  payload: undefined,
};

const isLatest = (rows: readonly string[]) =>
  rows.length === latest.rows.length && rows.every((row, at) => row === latest.rows[at]);

function readRows(rows: readonly string[]): string | undefined {
  let payload = '';
  for (const row of rows) {
    if (!row.startsWith(`${rowStart}"`) || !row.endsWith(`"${rowEnd}`)) return undefined;
    const text = parseText(row.slice(rowStart.length, -rowEnd.length));
    if (text === undefined) return undefined;
    payload += text;
  }
  return payload;
}

function parseText(json: string): string | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Joins the page's data into one script, in the place of the last row; undefined if it has no such data. */
export function joinRscPayload(html: string): string | undefined {
  const elements = rawElements(html).filter(isExecutable);
  const payload = rscPayloadOf(elements.map(({ content }) => content));
  if (payload === undefined) return undefined;
  let remaining = elements.filter(({ content }) => isRow(content)).length;
  const row = `<script>${rowStart}${escapeScriptJson(JSON.stringify(payload))}${rowEnd}</script>`;
  return replaceElements(html, (element) => {
    if (!isExecutable(element) || !isRow(element.content)) return undefined;
    remaining -= 1;
    return remaining === 0 ? row : '';
  });
}

/** Escapes JSON for a script as Next does, so that it cannot end the element or the line. */
export function escapeScriptJson(json: string): string {
  return json.replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
