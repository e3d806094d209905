import { decodeHTML } from 'entities';

/** Tags that WebVTT knows (WebVTT, 4.2.2). */
const webVttTag = /^(\/?)(i|b|u|v|lang|ruby|rt)((?:\.[^\s.<>]+)*)(?:[ \t]([^<>]*))?$/;

/** Replaces what is `<…>` in a text, or a `<` that begins none. */
function withTags(text: string, tag: (inside: string) => string | undefined): string {
  let result = '';
  let rest = 0;
  for (const match of text.matchAll(/<([^<>\n]{0,300})>/g)) {
    const replaced = isTag(match[1] ?? '') ? tag(match[1] ?? '') : undefined;
    if (replaced === undefined) continue;
    result += escaped(text.slice(rest, match.index)) + replaced;
    rest = match.index + match[0].length;
  }
  return result + escaped(text.slice(rest));
}

/** `<b>`, `</font>`, `<00:01.000>`: not `<3 and >`. */
const isTag = (inside: string) => /^\/?[a-z][a-z0-9]*(?:[\s.=/]|$)|^\/$|^[\d:.]+$/i.test(inside);

function escaped(text: string): string {
  // Entities of the file first, so that none is escaped twice.
  const plain = /&[#a-z]/i.test(text) ? decodeHTML(text) : text;
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The words of a cue of WebVTT: its own styling stays, times within a line and classes go. */
export const fromWebVtt = (text: string): string =>
  tidy(
    withTags(text, (inside) => {
      const [, slash, name = '', , annotation] = webVttTag.exec(inside.trim()) ?? [];
      if (!name) return '';
      if (slash) return `</${name}>`;
      return annotation?.trim() ? `<${name} ${escaped(annotation.trim())}>` : `<${name}>`;
    }),
  );

/** The words of a cue of any other format, without its styling. */
export const fromOthers = (text: string): string =>
  tidy(
    withTags(
      text
        // Positions and styles of ASS, which SubRip borrows.
        .replace(/\{\\[^{}\n]{0,200}\}/g, '')
        // Tags of early SubRip.
        .replace(/\{\/?[biu]\}/gi, '')
        // The same of MicroDVD.
        .replace(/\{[yfcsp]:[^{}\n]{0,40}\}/gi, '')
        .replace(/<br\s*\/?>|\[br\]|\\[Nn]/gi, '\n')
        .replace(/\\h/g, ' '),
      () => '',
    ),
  );

/** Without lines of nothing, and spaces at the ends. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[\u200b\ufeff]|(?!\t)\p{Cc}/gu, '').trim())
    .filter(
      (line) => line !== '' && (!line.includes('<') || line.replace(/<[^<>]*>/g, '').trim() !== ''),
    )
    .join('\n');
}
