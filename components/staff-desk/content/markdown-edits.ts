/** A text and what of it is selected, by positions. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** What a button puts in place of `start` to `end`, and what is selected then. */
export interface Edit {
  start: number;
  end: number;
  replacement: string;
  select: { start: number; end: number };
}

export const markdownTools = ['heading', 'scripture', 'bold', 'italic', 'list', 'link'] as const;
export type MarkdownTool = (typeof markdownTools)[number];

/** The edit that a button makes. It writes the marks of content/README.md and changes nothing else of the text. */
export function editFor(tool: MarkdownTool, selected: Selected): Edit {
  const { text, start, end } = selected;
  const chosen = text.slice(start, end);
  switch (tool) {
    case 'bold':
      return around(selected, '**', '**');
    case 'italic':
      return around(selected, '*', '*');
    case 'link': {
      const address = 'https://';
      const from = start + chosen.length + 3;
      const replacement = `[${chosen}](${address})`;
      // What is still missing is selected: the words first.
      const select = chosen
        ? { start: from, end: from + address.length }
        : { start: start + 1, end: start + 1 };
      return { start, end, replacement, select };
    }
    case 'heading':
      return onLines(selected, (line) => `## ${line.replace(/^#+\s*/, '')}`);
    case 'list':
      return onLines(selected, (line) => `- ${line.replace(/^[-*]\s+/, '')}`);
    case 'scripture':
      return quote(selected);
  }
}

function around({ text, start, end }: Selected, before: string, after: string): Edit {
  const chosen = text.slice(start, end);
  const from = start + before.length;
  return {
    start,
    end,
    replacement: `${before}${chosen}${after}`,
    select: { start: from, end: from + chosen.length },
  };
}

/** Changes every line that is touched, in whole. */
function onLines({ text, start, end }: Selected, change: (line: string) => string): Edit {
  const lines = linesAround(text, start, end);
  const replacement = text.slice(lines.start, lines.end).split('\n').map(change).join('\n');
  const stop = lines.start + replacement.length;
  return { ...lines, replacement, select: { start: stop, end: stop } };
}

/** A block quote whose last line is the reference after a dash, apart from what is around it. */
function quote({ text, start, end }: Selected): Edit {
  const lines = linesAround(text, start, end);
  const quoted = text.slice(lines.start, lines.end).split('\n');
  const before = gapBefore(text.slice(0, lines.start));
  const after = lines.end < text.length && !text.startsWith('\n\n', lines.end) ? '\n' : '';
  const block = [...quoted.map((line) => `> ${line}`.trimEnd()), '>', '> — '].join('\n');
  const replacement = `${before}${block}${after}`;
  const isEmpty = quoted.join('').trim() === '';
  const at = isEmpty ? lines.start + before.length + 1 : lines.start + before.length + block.length;
  return { ...lines, replacement, select: { start: at, end: at } };
}

const gapBefore = (before: string) => (before === '' || before.endsWith('\n\n') ? '' : '\n');

function linesAround(text: string, start: number, end: number) {
  const next = text.indexOf('\n', end);
  return { start: text.slice(0, start).lastIndexOf('\n') + 1, end: next < 0 ? text.length : next };
}
