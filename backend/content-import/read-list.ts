import { type Locale, locales } from '../../lib/contract/locales.ts';
import { readTable } from '../church-import/read-table.ts';
import type { TableRow } from '../church-import/table.ts';
import { normalise } from '../search/normalise.ts';
import { captionsOf } from './captions-of.ts';
import type { Notes } from './clean-html.ts';
import { ghostList } from './ghost-list.ts';
import { languageIn } from './item-words.ts';
import { filmIn } from './list-films.ts';
import { type Heading, headingOf, type ListedField, languageNamed } from './list-headings.ts';
import { markdownHtml } from './markdown-html.ts';
import { recogniseLanguage } from './recognise-language.ts';
import { ExportError, maxItems, type Source, type SourceItem } from './source.ts';
import { wixHtml } from './wix-text.ts';

/* Lists of questions with their answers, or of films: tables of any program, and the JSON of video platforms. */

/** Characters of a cell. */
const maxCell = 200_000;
/** Rows above the headings, such as the name of the list. */
const rowsBefore = 10;
const captionFile = /\.(?:vtt|srt|sbv|smi|ass)$/i;

/** Reads a table or JSON. Throws ExportError and ListError. */
export const readList = (bytes: Uint8Array): Source => readFilms(bytes, new Map());

/** The same with files of captions beside it, which have the id of a film or of a row in their names. */
export function readFilms(bytes: Uint8Array, files: ReadonlyMap<string, Uint8Array>): Source {
  const isHeading = (words: string) => headingOf(words) !== undefined;
  const { rows } = readTable(oneList(bytes), { locale: 'en', isHeading, maxCell });
  const known = rows.slice(0, rowsBefore).map(({ cells }) => cells.filter(isHeading).length);
  const most = Math.max(...known);
  const headingRow = known.indexOf(most);
  const columns = (rows[headingRow]?.cells ?? []).map(headingOf);
  const has = (field: ListedField) => columns.some((column) => column?.field === field);
  const captions = [...files].filter(([name]) => captionFile.test(name));
  const below = rows.slice(headingRow + 1);
  const own = ownLanguage(below, columns);
  const items = below
    .flatMap((row) => itemsOf(row, { columns, own }, captions))
    .slice(0, maxItems + 1);
  // A column of addresses alone may be of anything: a list of churches has one, too.
  const hasFilm = () =>
    items.some(({ fields }) => fields.get('content:encoded')?.startsWith('<p>http'));
  if (!has('title') || !(has('body') || has('summary') || hasFilm())) {
    throw new ExportError('not_an_export');
  }
  nameApart(items);
  if (items.length > maxItems) throw new ExportError('too_many_items');
  return {
    kind: 'list',
    ...{ title: '', link: '', language: own, authors: new Map(), items, isTruncated: false },
    unused: unusedColumns(rows[headingRow]?.cells ?? [], columns, below),
  };
}

function unusedColumns(
  headings: readonly string[],
  columns: readonly (Heading | undefined)[],
  rows: readonly TableRow[],
) {
  return headings.slice(0, 50).flatMap((heading, index) => {
    const count = rows.filter(({ cells }) => (cells[index] ?? '') !== '').length;
    return columns[index] || heading === '' || count === 0 ? [] : [{ type: `“${heading}”`, count }];
  });
}

/** Gives each item that has the id and the language of an earlier one an id of its own. */
function nameApart(items: readonly SourceItem[]): void {
  const seen = new Set<string>();
  for (const { fields, terms } of items) {
    const id = fields.get('wp:post_id') ?? '';
    const language = terms.find(({ domain }) => domain === 'language')?.name ?? '';
    let own = id;
    for (let number = 2; seen.has(`${own} ${language}`); number++) own = `${id} ${number}`;
    seen.add(`${own} ${language}`);
    fields.set('wp:post_id', own);
    const group = terms.find(({ domain }) => domain === 'post_translations');
    if (group) group.nicename = own;
  }
}

/** Objects on lines of their own, as programs that fetch films write them, or an export of Ghost, as one list. */
function oneList(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x7b) return bytes;
  const posts = ghostList(bytes);
  if (posts) return Buffer.from(JSON.stringify(posts));
  const lines = Buffer.from(bytes)
    .toString('utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim());
  const isEach = lines.length > 1 && lines.every((line) => /^\{.*\}$/s.test(line.trim()));
  return isEach ? Buffer.from(`[${lines.join(',')}]`) : bytes;
}

/** The language of the columns that name none, by their words. */
function ownLanguage(rows: readonly TableRow[], columns: readonly (Heading | undefined)[]): Locale {
  const isText = (at: number) => {
    const { field, language } = columns[at] ?? {};
    return !language && (field === 'title' || field === 'body' || field === 'summary');
  };
  const cells = rows.slice(0, maxItems).flatMap((row) => row.cells.filter((_, at) => isText(at)));
  return recogniseLanguage(cells) ?? 'en';
}

interface Columns {
  columns: readonly (Heading | undefined)[];
  /** The language of those that name none. */
  own: Locale;
}
type Files = readonly [name: string, bytes: Uint8Array][];

/** One language of a row. */
interface Version {
  /** Of the site, or another that it has not; empty if none is named. */
  language: string;
  /** Whether the columns without a language are this one's. */
  isBase: boolean;
  /** Of the row; empty until it is known. */
  id: string;
}

/** The languages of a row: the one that it names, and those of columns of their own. */
function itemsOf(row: TableRow, columns: Columns, captions: Files): SourceItem[] {
  const named = languageNamed(wordsOf(row, columns, 'language', noVersion)[0]);
  const isOwn = (code: Locale) => columns.columns.some((column) => column?.language === code);
  const others = locales.filter((code) => isOwn(code) && code !== (named || columns.own));
  const base = itemOf(row, columns, { language: named, isBase: true, id: '' }, captions);
  const id = base?.fields.get('wp:post_id') ?? `row ${row.line}`;
  const versions = others.map((language) => ({ language, isBase: false, id }));
  return [
    ...(base ? [base] : []),
    ...versions.flatMap((version) => itemOf(row, columns, version, captions) ?? []),
  ];
}

const noVersion: Version = { language: '', isBase: true, id: '' };

const isOfText = (field: ListedField) => /^(?:title|body|summary|film)$/.test(field);

/** The words of a row's columns for a field, those that are named best first. */
function wordsOf(row: TableRow, table: Columns, field: ListedField, version: Version): string[] {
  const { language, isBase } = version;
  const own = table.columns.flatMap((column, index) => {
    if (column?.field !== field) return [];
    const isIts = column.language
      ? column.language === (language || table.own)
      : isBase || !isOfText(field);
    const words = row.cells[index] ?? '';
    return isIts && words !== '' ? [{ words, rank: column.isInner ? 1 : 0 }] : [];
  });
  return own.sort((a, b) => a.rank - b.rank).map(({ words }) => words);
}

function itemOf(
  row: TableRow,
  columns: Columns,
  version: Version,
  captions: Files,
): SourceItem | undefined {
  const all = (field: ListedField) => wordsOf(row, columns, field, version);
  const first = (field: ListedField) => all(field)[0] ?? '';
  const { language } = version;
  const [title, typed] = [first('title'), first('body')];
  // The identifiers of films stand under “Content” in YouTube's own tables.
  const film = filmIn([...all('film'), ...all('id'), typed]);
  const body = film && typed === film.typed ? '' : typed;
  const isLine = title === '' && body.length < shortestBody;
  if (isLine || (title === '' && !version.isBase)) return undefined;
  const id = version.id || (first('id') || film?.id || normalise(title || body)).slice(0, 200);
  const notes: Notes = [];
  const unread = film ? undefined : all('film').find((one) => /^https?:/.test(one));
  if (unread) notes.push({ note: 'check', words: unread.slice(0, 200) });
  const spoken =
    film &&
    captionsIn(
      captions,
      [film.id, first('id')],
      { code: language || columns.own, own: columns.own },
      notes,
    );
  const term = (domain: string, name: string) => ({ domain, nicename: name, name });
  const [category = '', ...others] = first('category')
    .split(/[;|]/)
    .map((one) => one.trim().slice(0, 200));
  const tags = [...others, ...first('tags').split(/[,;|]/)]
    .map((one) => one.trim())
    .filter(Boolean);
  const address = first('address');
  const isHidden =
    isPrivate(first('privacy'), title) ||
    all('draft').some((words) => /^(?:true|yes|1)$/i.test(words)) ||
    all('public').some((words) => /^(?:false|no|-?[02])$/i.test(words));
  return {
    ...{ line: row.line, isTooLong: false, isMarkup: true, notes },
    fields: new Map([
      ['title', title],
      [
        'content:encoded',
        (film ? `<p>${film.url}</p>\n\n` : '') +
          htmlOf([body, first('rest')].filter(Boolean).join('\n\n')),
      ],
      ['excerpt:encoded', first('summary')],
      ['link', /^(?:https?:\/)?\//.test(address) ? address : ''],
      ['wp:post_id', id],
      ['wp:post_name', /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(first('id')) ? first('id') : ''],
      ['wp:post_type', 'post'],
      ['wp:post_date', dayIn(first('published'))],
      ['wp:status', isHidden ? 'private' : 'publish'],
      ['dc:creator', first('author')],
    ]),
    terms: [
      ...(category ? [term('category', category)] : []),
      ...tags.slice(0, 50).map((tag) => term('post_tag', tag)),
      ...(language ? [term('language', language)] : []),
      term('post_translations', id),
    ],
    meta: new Map([['thumbnail_url', all('image').find((one) => /^https?:/.test(one)) ?? '']]),
    ...(spoken && { captions: spoken }),
  };
}

/** What a platform shows to nobody; lists of YouTube name such films themselves. */
const isPrivate = (privacy: string, title: string) =>
  /^(?:private|nobody|draft|privad[oa]|privée?|비공개)$/i.test(privacy) ||
  /^(?:Private|Deleted) video$/.test(title);

/** Sums and notes of a table have no title, and are shorter. */
const shortestBody = 20;

/** Bodies with elements are HTML, others Markdown or plain. */
const htmlOf = (body: string) =>
  wixHtml(body) ??
  (/<(?:p|div|br|ul|ol|h[1-6]|table|blockquote|figure)[\s/>]/i.test(body)
    ? body
    : markdownHtml(body, { breaks: true }));

/**
 * The captions in a language: of a file with the id in its name, as `Title [id].es.vtt`; without a language, in
 * that of the list.
 */
function captionsIn(
  files: Files,
  ids: readonly string[],
  { code: language, own: main }: { code: string; own: Locale },
  notes: Notes,
) {
  const own = files.filter(([name]) => ids.some((id) => id.length > 1 && name.includes(id)));
  const said = (name: string) =>
    /[._ -]([a-z]{2})(?:-\w{2,8})?\.\w+$/i.exec(name)?.[1]?.toLowerCase();
  const of = (code: string | undefined) => own.find(([name]) => said(name) === code);
  const code = languageIn(language);
  const [, bytes] = (code && of(code)) || (code === main && of(undefined)) || [];
  return bytes && captionsOf(bytes, language, notes);
}

/** YYYY-MM-DD of `2019/3/4`, `2019. 3. 4.`, `20190304` and `25.03.2019`; others as they are. */
function dayIn(words: string): string {
  const iso = (year = '', month = '', day = '') =>
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [, year, month, day] =
    /^(\d{4})[-/.년]\s?(\d{1,2})[-/.월]\s?(\d{1,2})(?!\d)/.exec(words) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(words) ??
    [];
  if (year) return iso(year, month, day);
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(words) ?? [];
  // Between dots the day is first; of others nobody can tell which number up to twelve is the month.
  if (/^\d+\./.test(words) && Number(second) <= 12 && last) return iso(last, second, first);
  if (Number(first) > 12) return iso(last, second, first);
  if (Number(second) > 12) return iso(last, first, second);
  return words;
}
