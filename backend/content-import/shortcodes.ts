/** A code of WordPress or of a plugin in a text, as `[gallery ids="1,2"]`. */
export interface Shortcode {
  name: string;
  isEnd: boolean;
  /** By their names; the first without one has the name ''. */
  attributes: Record<string, string>;
  /** As it is written. */
  words: string;
}

/** In characters. */
const maxCode = 2_000;
const known =
  /^(?:caption|wp_caption|embed|gallery|playlist|audio|video|youtube|vimeo|soundcloud|button|accordion|tabs?|toggle|column|row|spacer)$/;
/**
 * The words and codes of a text, in order. Words in brackets, as “[sic]” or “[John 3:16]”, are no codes: those
 * are known, or have an attribute, an end (among `ended`), or a `_` or `-` in their name.
 */
export function readShortcodes(text: string, ended: ReadonlySet<string>): (string | Shortcode)[] {
  const parts: (string | Shortcode)[] = [];
  let last = 0;
  for (let start = text.indexOf('['); start >= 0; start = text.indexOf('[', start + 1)) {
    const code = codeAt(text, start, ended);
    if (!code) continue;
    if (start > last) parts.push(text.slice(last, start));
    parts.push(code);
    last = start + code.words.length;
    start = last - 1;
  }
  if (last < text.length) parts.push(text.slice(last));
  return parts;
}

/** The names of the codes that end in a text. */
export const endedIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\[\/([a-z][\w-]{0,59})\]/gi)].map(([, name = '']) => name.toLowerCase()),
  );

function codeAt(text: string, start: number, ended: ReadonlySet<string>): Shortcode | undefined {
  const inside = text.slice(start + 1, start + maxCode);
  const end = inside.search(/[[\]]/);
  if (end < 0 || inside[end] === '[') return undefined;
  const isEnd = inside[0] === '/';
  const whole = inside.slice(isEnd ? 1 : 0, end);
  const nameEnd = whole.search(/[^\w-]/);
  const name = nameEnd < 0 ? whole : whole.slice(0, nameEnd);
  const rest = nameEnd < 0 ? '' : whole.slice(nameEnd);
  if (!/^[a-z]/i.test(name) || name.length > 60 || !/^(?:$|[\s=:/])/.test(rest)) return undefined;
  const lower = name.toLowerCase();
  const isCode =
    known.test(lower) || ended.has(lower) || isEnd || /[_-]/.test(name) || rest.includes('=');
  const words = text.slice(start, start + end + 2);
  return isCode ? { name: lower, isEnd, attributes: attributesOf(rest), words } : undefined;
}

/** The values of `a="b" c='d' e=f`, and the first word without a name. */
export function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let [name, value, quote] = ['', '', ''];
  const add = () => {
    if (name || value) found[name.toLowerCase()] ??= value;
    [name, value, quote] = ['', '', ''];
  };
  for (const sign of text) {
    if (quote === sign) add();
    else if (quote) value += sign;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (/\s/.test(sign)) add();
    else if (sign === '=' && !name && !value.includes('/')) [name, value] = [value, ''];
    else value += sign;
  }
  add();
  return found;
}
