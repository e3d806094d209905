/** A text and its selection, as character offsets. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** The replacement for `start` to `end`, and the selection afterwards. */
export interface Edit {
  start: number;
  end: number;
  replacement: string;
  select: { start: number; end: number };
}

export const markdownTools = ['heading', 'scripture', 'bold', 'italic', 'list', 'link'] as const;
export type MarkdownTool = (typeof markdownTools)[number];

/**
 * Returns the edit of a tool. It writes the Markdown of content/README.md and leaves the rest of
 * the text unchanged.
 */
export function editFor(tool: MarkdownTool, selected: Selected): Edit {
  const { text, start, end } = selected;
  const selection = text.slice(start, end);
  switch (tool) {
    case 'bold':
      return wrapSelection(selected, '**', '**');
    case 'italic':
      return wrapSelection(selected, '*', '*');
    case 'link': {
      const address = 'https://';
      const from = start + selection.length + 3;
      const replacement = `[${selection}](${address})`;
      // Selects the missing part: the text first.
      const select = selection
        ? { start: from, end: from + address.length }
        : { start: start + 1, end: start + 1 };
      return { start, end, replacement, select };
    }
    case 'heading':
      return changeLines(selected, (line) => `## ${line.replace(/^#+\s*/, '')}`);
    case 'list':
      return changeLines(selected, (line) => `- ${line.replace(/^[-*]\s+/, '')}`);
    case 'scripture':
      return quote(selected);
  }
}

function wrapSelection({ text, start, end }: Selected, before: string, after: string): Edit {
  const selection = text.slice(start, end);
  const from = start + before.length;
  return {
    start,
    end,
    replacement: `${before}${selection}${after}`,
    select: { start: from, end: from + selection.length },
  };
}

/** Changes all lines that the selection touches. */
function changeLines({ text, start, end }: Selected, change: (line: string) => string): Edit {
  const lines = linesAround(text, start, end);
  const replacement = text.slice(lines.start, lines.end).split('\n').map(change).join('\n');
  const stop = lines.start + replacement.length;
  return { ...lines, replacement, select: { start: stop, end: stop } };
}

/** Creates a block quote whose last line is the reference after a dash, separated from the surrounding text. */
function quote({ text, start, end }: Selected): Edit {
  const lines = linesAround(text, start, end);
  const quoted = text.slice(lines.start, lines.end).split('\n');
  const before = gapBefore(text.slice(0, lines.start));
  const after = lines.end < text.length && !text.startsWith('\n\n', lines.end) ? '\n' : '';
  const block = [...quoted.map((line) => `> ${line}`.trimEnd()), '>', '> — '].join('\n');
  const replacement = `${before}${block}${after}`;
  const isEmpty = quoted.join('').trim() === '';
  const caret = isEmpty
    ? lines.start + before.length + 1
    : lines.start + before.length + block.length;
  return { ...lines, replacement, select: { start: caret, end: caret } };
}

const gapBefore = (before: string) => (before === '' || before.endsWith('\n\n') ? '' : '\n');

function linesAround(text: string, start: number, end: number) {
  const next = text.indexOf('\n', end);
  return { start: text.slice(0, start).lastIndexOf('\n') + 1, end: next < 0 ? text.length : next };
}
