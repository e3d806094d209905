import { BoundedParser } from '../markup/bounded-parser.ts';
import { ExportError, maxField, maxItems, type Source, type SourceItem } from './source.ts';

/* Exports of Blogger, and other feeds in the form of Atom. */

const kind = /blogger\/2008\/kind#(\w+)$/;
/** Elements of an entry, and the fields of WordPress that say the same. */
const fieldsOf: Record<string, string> = {
  ...{ id: 'id', title: 'title', content: 'content:encoded', summary: 'excerpt:encoded' },
  ...{ published: 'wp:post_date', name: 'dc:creator', 'app:draft': 'draft' },
  ...{ 'blogger:type': 'kind', 'blogger:status': 'status', 'blogger:filename': 'file' },
  'blogger:metadescription': 'excerpt:encoded',
};

/** Whether a text is a feed in the form of Atom. */
export const isAtom = (text: string) => /<feed[\s>]/.test(text.slice(0, 3_000));

/** Reads a feed: its posts and pages, without comments and settings. Throws ExportError. */
export function readAtom(text: string): Source {
  const source: Source = {
    ...{ kind: 'files', title: '', link: '', language: '', authors: new Map(), items: [] },
    isTruncated: true,
  };
  const skipped = new Map<string, number>();
  let entry: SourceItem | undefined;
  let parts: string[] = [];
  let length = 0;
  const parser = new BoundedParser(
    {
      onopentag: (name, attributes) => {
        [parts, length] = [[], 0];
        if (name === 'entry') {
          if (source.items.length >= maxItems) throw new ExportError('too_many_items');
          const line = source.items.length + 1;
          entry = {
            ...{ line, isTooLong: false, fields: new Map(), terms: [], meta: new Map() },
          };
        }
        if (name === 'category') category(entry, attributes);
        const { rel = 'alternate', href = '' } = attributes;
        if (name !== 'link' || rel !== 'alternate') return;
        if (entry) entry.fields.set('link', href);
        else source.link ||= href;
      },
      ontext: (words) => {
        length += words.length;
        if (length <= maxField) parts.push(words);
        else if (entry) entry.isTooLong = true;
      },
      onclosetag: (name, isImplied) => {
        const words = parts.join('').trim();
        parts = [];
        const field = fieldsOf[name.toLowerCase()];
        if (name === 'feed' && !isImplied) source.isTruncated = false;
        if (name === 'entry' && entry) {
          const type = (entry.fields.get('kind') ?? 'post').toLowerCase();
          if (type === 'post' || type === 'page') source.items.push(asPost(entry, type));
          else skipped.set(type, (skipped.get(type) ?? 0) + 1);
          entry = undefined;
        } else if (field && entry && !entry.fields.has(field)) entry.fields.set(field, words);
        else if (name === 'title' && !entry) source.title ||= words;
      },
    },
    { isXml: true, tooDeep: () => new ExportError('damaged') },
  );
  parser.write(text);
  parser.end();
  source.unused = [...skipped].map(([type, count]) => ({ type, count }));
  return source;
}

function category(entry: SourceItem | undefined, { term = '' }: Record<string, string>): void {
  const type = kind.exec(term)?.[1];
  if (type) entry?.fields.set('kind', type);
  else if (term && entry && entry.terms.length < 200) {
    entry.terms.push({ domain: 'category', nicename: term, name: term });
  }
}

function asPost(entry: SourceItem, type: string): SourceItem {
  const { fields } = entry;
  const take = (name: string) => {
    const words = fields.get(name) ?? '';
    fields.delete(name);
    return words;
  };
  const [draft, status, file, id] = [take('draft'), take('status'), take('file'), take('id')];
  const isDraft = draft === 'yes' || (status !== '' && status !== 'LIVE');
  if (!fields.get('link')) fields.set('link', file);
  fields.set('wp:status', isDraft ? 'draft' : 'publish');
  fields.set('wp:post_type', type);
  fields.set('wp:post_id', /(?:post|page)-(\d+)$/.exec(id)?.[1] ?? id);
  return { ...entry, isMarkup: true };
}
