const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text of an HTML fragment, with single spaces. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?(?:a|abbr|b|cite|code|em|i|q|s|small|span|strong|sub|sup|u)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi,
      (entity, name: string) => character(name) ?? entity,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Like `htmlToText`, but ends each heading with a full stop, to separate it from the text below it.
 */
export function readingText(html: string): string {
  return htmlToText(
    html.replace(/([.!?…:。？！]?)<\/h[1-6]\s*>/gi, (_, mark) => `${mark || '.'} `),
  );
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** The spoken words of a WebVTT file; any other transcript with single spaces. */
export function transcriptToText(transcript: string): string {
  if (!isWebVtt(transcript)) return transcript.replace(/\s+/g, ' ').trim();
  return transcript
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(cueText)
    .join(' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function isWebVtt(text: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);
}

function cueText(block: string): string {
  const lines = block.split(/\r?\n/);
  const timing = lines.findIndex((line) => line.includes('-->'));
  return timing < 0 ? '' : lines.slice(timing + 1).join(' ');
}
