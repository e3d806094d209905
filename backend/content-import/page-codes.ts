import type { Notes } from './clean-html.ts';
import { markdownHtml } from './markdown-html.ts';
import { attributesOf } from './shortcodes.ts';

/*
 * Markdown with what site generators (Hugo, Jekyll, Eleventy) and note programs (Obsidian) add to it: films, pictures,
 * links and footnotes are kept, other codes are named and left out, and so are comments.
 */

/** The HTML of a page for `cleanHtml`. */
export function pageHtml(body: string, notes: Notes): string {
  const { text, footnotes } = withoutFootnotes(body);
  const plain = outsideFences(text, (part) => ofNotes(withoutCodes(part, notes)));
  const list = footnotes.map((note, index) => `${index + 1}. ${note}`).join('\n');
  return markdownHtml(list ? `${plain}\n\n${list}` : plain);
}

/** Changes what is not in a fenced block of code. */
function outsideFences(text: string, change: (part: string) => string): string {
  const parts: { lines: string[]; fence: string }[] = [{ lines: [], fence: '' }];
  for (const line of text.split('\n')) {
    const last = parts.at(-1) as (typeof parts)[number];
    const [, mark = ''] = /^\s{0,3}(`{3,9}|~{3,9})/.exec(line) ?? [];
    if (last.fence === '' && mark) parts.push({ lines: [line], fence: mark });
    else last.lines.push(line);
    if (last.fence !== '' && mark.startsWith(last.fence)) parts.push({ lines: [], fence: '' });
  }
  return parts
    .map(({ lines, fence }) => (fence ? lines.join('\n') : change(lines.join('\n'))))
    .join('\n');
}

const code =
  /\{\{[<%]\s{0,3}(\/?\s?[\w/-]{1,40})(\s[^{}]{0,500})?\}\}|\{%-?\s{0,3}(\w{1,40})(\s[^{}]{0,500})?\}/g;
/** What Liquid writes in place of something, as an address of the site. */
const output = /\{\{([^{}]{1,300})\}\}/g;
const comment = /\{%-?\s?(?:end)?comment\s?-?%\}/;
const film = { youtube: 'https://www.youtube.com/watch?v=', vimeo: 'https://vimeo.com/' };
const isFilm = (name: string): name is keyof typeof film => Object.hasOwn(film, name);

function withoutCodes(text: string, notes: Notes): string {
  const name = (words: string) => {
    notes.push({ note: 'shortcode', words: words.slice(0, 200) });
    return '';
  };
  return (
    text
      .split(comment)
      .filter((_, index) => index % 2 === 0)
      .join('')
      .replace(output, (whole, words) => addressIn(words) ?? (isName(words) ? name(whole) : whole))
      .replace(code, (whole, hugo, hugoWords, liquid, liquidWords) => {
        const own = String(hugo ?? liquid);
        const words = String(hugoWords ?? liquidWords ?? '').replace(/[-/%>\s]{1,4}$/, '');
        return (
          ofCode(own, attributesOf(words.trim())) ??
          (/^(?:raw|endraw)$/.test(own) ? '' : name(whole))
        );
      })
      .replace(/\{:\s?[.#\w][^{}\n]{0,200}\}/g, '')
      // Components of programs, in MDX.
      .replace(/^(?:import|export)\s[^\n]{1,600}$/gm, (line) => (isModuleLine(line) ? '' : line))
      .replace(/<\/?[A-Z][a-z]\w{0,40}(?:\s[^<>]{0,500})?\/?>/g, name)
      // Boxes of Docusaurus.
      .replace(
        /^:{3,5}\w{1,20}(?:\[([^[\]\n]{1,200})\]|[^\S\n]([^\n]{1,200}))?$/gm,
        (_, first, second) => (first || second ? `**${first ?? second}**\n` : ''),
      )
      .replace(/^:{3,5}$/gm, '')
  );
}

/** The address that Liquid writes, without that of the site; undefined for anything else. */
function addressIn(words: string): string | undefined {
  const plain = words.replace(/^-|-$/g, '').trim();
  if (plain === 'site.baseurl' || plain === 'site.url') return '';
  const [typed = '', filter = ''] = plain.split('|').map((part) => part.trim());
  const isAddress = filter === 'relative_url' || filter === 'absolute_url';
  return isAddress && /^(["']).*\1$/.test(typed) ? typed.slice(1, -1) : undefined;
}

/** A value of Liquid by its name, as `page.title | upcase`. */
const isName = (words: string) => /^-?\s?[a-z_]\w{0,60}\.[\w.]{1,60}\s?(?:\||-?$)/i.test(words);

/** A film, a picture or a link; undefined for other codes. */
function ofCode(name: string, values: Record<string, string>): string | undefined {
  const [first = ''] = [values.id, values['']].filter(Boolean);
  if (/^(?:(?:rel)?ref|link|post_url)$/.test(name)) {
    const target = values.path ?? values[''] ?? '';
    // A post of Jekyll is named without its ending.
    return name === 'post_url' ? `${target}.md` : target;
  }
  const [included = ''] = name === 'include' ? (values[''] ?? '').split('.') : [name];
  const provider = values.provider ?? included;
  const id = name === 'include' ? values.id : first;
  if (isFilm(provider) && id) return `\n\n${/^https?:/.test(id) ? id : film[provider] + id}\n\n`;
  const src = values.src ?? values.image_path ?? (name === 'figure' ? values[''] : undefined);
  if (!/^(?:figure|img|image|picture)$/.test(included) || !src) return undefined;
  const caption = values.caption ?? values.title ?? '';
  const alt = escaped(values.alt ?? '');
  return `\n\n<figure><img src="${escaped(src)}" alt="${alt}"><figcaption>${escaped(caption)}</figcaption></figure>\n\n`;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Links, pictures, comments, marks and callouts of note programs. */
function ofNotes(text: string): string {
  return text
    .replace(/%%[^%]{1,5000}%%/g, '')
    .replace(/(!?)\[\[([^[\]|]{1,200})(?:\|([^[\]]{1,200}))?\]\]/g, (_, mark, target, words) => {
      if (mark && /\.\w{2,5}$/.test(target)) {
        // A number is the width at which it is shown.
        return `![${/^\d+(?:x\d+)?$/.test(words ?? '') ? '' : (words ?? '')}](<${target}>)`;
      }
      return `[${words ?? target}](<${target.split('#')[0]}.md>)`;
    })
    .replace(/==([^=\n]{1,300})==/g, '$1')
    .replace(/\s\^[a-z0-9-]{1,40}$/gim, '')
    .replace(/^(>\s?)\[!\w{1,20}\][-+]?[^\S\n]{0,3}(.*)$/gm, (_, quote, title) =>
      title ? `${quote}**${title}**\n>` : quote,
    );
}

const definition = /^\[\^([^[\]\s]{1,60})\]:[^\S\n]{0,9}(.*)$/;
const maxFootnotes = 500;

/** The text with numbers in place of its footnotes, and these in order. */
function withoutFootnotes(body: string): { text: string; footnotes: string[] } {
  if (!body.includes('[^')) return { text: body, footnotes: [] };
  const defined = new Map<string, string>();
  const kept: string[] = [];
  let open: string | undefined;
  for (const line of body.split('\n')) {
    const [, id, words = ''] = definition.exec(line) ?? [];
    if (id && defined.size < maxFootnotes) defined.set(id, words);
    // Indented lines go on with the note before them.
    else if (open && /^(?: {2,}|\t)\S/.test(line))
      defined.set(open, `${defined.get(open)} ${line.trim()}`);
    else kept.push(line);
    open = id ?? (line.trim() === '' || /^(?: {2,}|\t)/.test(line) ? open : undefined);
  }
  const numbers = new Map<string, number>();
  const text = kept.join('\n').replace(/\[\^([^[\]\s]{1,60})\]/g, (whole, id) => {
    if (!defined.has(id)) return whole;
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    return `<sup>${numbers.get(id)}</sup>`;
  });
  const ids = [...numbers.keys(), ...[...defined.keys()].filter((id) => !numbers.has(id))];
  return { text, footnotes: ids.map((id) => defined.get(id) ?? '') };
}

/** A line of a program, not one of prose that begins with its word. */
function isModuleLine(line: string): boolean {
  const opens = /^import\s["']/.test(line) || /\sfrom\s["']/.test(line);
  const sets = line.startsWith('export') && /=\s?["']/.test(line);
  return (opens || sets) && /["'];?$/.test(line);
}
