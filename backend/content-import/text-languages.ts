import type { SourceItem } from './source.ts';

/*
 * Plugins (qTranslate and its successors) that keep all languages of a text in one field: `[:en]Hope[:es]Esperanza[:]`,
 * or `<!--:en-->Hope<!--:-->`. What stands outside is of each language.
 */

const mark = /\[:([a-z]{2})?\]|<!--:([a-z]{2})?-->/gi;
const texts = ['title', 'content:encoded', 'excerpt:encoded'];

/** The item of each of its languages; itself, if its texts name none. */
export function inLanguages(item: SourceItem): SourceItem[] {
  const parts = new Map(texts.map((name) => [name, partsOf(item.fields.get(name) ?? '')]));
  const body = parts.get('content:encoded') ?? [];
  const main = body.length > 1 ? body : (parts.get('title') ?? []);
  const languages = [...new Set(main.map(({ language }) => language))].filter(Boolean);
  if (languages.length === 0) return [item];
  const group = `texts ${item.fields.get('wp:post_id') ?? item.line}`;
  return languages.map((language) => {
    const fields = new Map(item.fields);
    for (const [name, own] of parts) {
      const words = own.filter((part) => part.language === '' || part.language === language);
      fields.set(
        name,
        words
          .map((part) => part.words)
          .join('')
          .trim(),
      );
    }
    const others = item.terms.filter(
      ({ domain }) => !/^(?:language|post_translations)$/.test(domain),
    );
    const term = (domain: string, name: string) => ({ domain, nicename: name, name });
    const terms = [...others, term('language', language), term('post_translations', group)];
    return { ...item, fields, terms };
  });
}

function partsOf(text: string): { language: string; words: string }[] {
  const parts = [{ language: '', words: '' }];
  let last = 0;
  for (const { 0: whole, 1: bracket, 2: comment, index } of text.matchAll(mark)) {
    const own = parts.at(-1);
    if (own) own.words += text.slice(last, index);
    parts.push({ language: (bracket ?? comment ?? '').toLowerCase(), words: '' });
    last = index + whole.length;
  }
  const own = parts.at(-1);
  if (own) own.words += text.slice(last);
  return parts;
}
