import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '@/backend/content/markdown';
import {
  editFor,
  type MarkdownTool,
  markdownTools,
} from '@/components/staff-desk/content/markdown-edits';

/** A text with `[` and `]` around the selection, before and after the edit. */
function apply(tool: MarkdownTool, marked: string): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const edit = editFor(tool, { text, start, end });
  const after = text.slice(0, edit.start) + edit.replacement + text.slice(edit.end);
  const { start: from, end: to } = edit.select;
  return `${after.slice(0, from)}[${after.slice(from, to)}]${after.slice(to)}`;
}

describe('editFor', () => {
  it.each<[MarkdownTool, string, string]>([
    ['bold', 'God is [near].', 'God is **[near]**.'],
    ['italic', '[]', '*[]*'],
    ['heading', 'One\nTwo[] words\nThree', 'One\n## Two words[]\nThree'],
    ['heading', '# T[i]tle', '## Title[]'],
    ['list', 'a[\nb]\nc', '- a\n- b[]\nc'],
    ['link', 'Read [this].', 'Read [this]([https://]).'],
  ])('applies %s', (tool, before, after) => {
    // The link’s own brackets do not mark the selection.
    const found = tool === 'link' ? linked(before) : apply(tool, before);
    expect(found).toBe(after);
  });

  it('formats Scripture as a quotation, and puts the caret at its reference', () => {
    const text = 'Before.\nFor God so loved the world.\nAfter.';
    const start = text.indexOf('For');
    const edit = editFor('scripture', { text, start, end: start + 3 });
    const after = text.slice(0, edit.start) + edit.replacement + text.slice(edit.end);
    expect(after).toBe('Before.\n\n> For God so loved the world.\n>\n> — \n\nAfter.');
    expect(after.slice(0, edit.select.start).endsWith('> — ')).toBe(true);
    const filled = `${after.slice(0, edit.select.start)}John 3:16${after.slice(edit.select.end)}`;
    expect(renderMarkdown(filled)).toContain('<footer><cite>John 3:16</cite></footer>');
  });

  it('replaces a range within the text that contains the selection, for any text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '하', ' ', '\n', '#', '>', '-'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        text,
        fc.nat(40),
        fc.nat(40),
        fc.constantFrom(...markdownTools),
        (text, a, b, tool) => {
          const [start = 0, end = 0] = [a, b]
            .map((at) => Math.min(at, text.length))
            .sort((x, y) => x - y);
          const edit = editFor(tool, { text, start, end });
          expect(edit.start).toBeLessThanOrEqual(start);
          expect(edit.end).toBeGreaterThanOrEqual(end);
          expect(edit.end).toBeLessThanOrEqual(text.length);
          const length = text.length - (edit.end - edit.start) + edit.replacement.length;
          expect(edit.select.start).toBeGreaterThanOrEqual(0);
          expect(edit.select.end).toBeLessThanOrEqual(length);
        },
      ),
    );
  });
});

function linked(marked: string): string {
  const [before = '', chosen = '', after = ''] = marked.split(/[[\]]/);
  const text = before + chosen + after;
  const edit = editFor('link', { text, start: before.length, end: before.length + chosen.length });
  const changed = text.slice(0, edit.start) + edit.replacement + text.slice(edit.end);
  const { start, end } = edit.select;
  return `${changed.slice(0, start)}[${changed.slice(start, end)}]${changed.slice(end)}`;
}
