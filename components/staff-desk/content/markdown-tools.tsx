'use client';

import { useRef } from 'react';
import { button } from '@/components/ui/button';
import { editFor, type MarkdownTool, markdownTools } from './markdown-edits';

interface Props {
  /** Name of the textarea in the surrounding form. */
  field: string;
  labels: Record<MarkdownTool | 'tools', string>;
}

/** Buttons that insert Markdown into a plain textarea. */
export function MarkdownTools({ field, labels }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const apply = (tool: MarkdownTool) => {
    const area = ref.current?.closest('form')?.elements.namedItem(field);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    const edit = editFor(tool, { text, start, end });
    area.focus();
    area.setSelectionRange(edit.start, edit.end);
    // The only way of inserting text that the browser can undo; falls back to replacing the range.
    if (!document.execCommand?.('insertText', false, edit.replacement)) {
      area.setRangeText(edit.replacement, edit.start, edit.end);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
    area.setSelectionRange(edit.select.start, edit.select.end);
  };
  return (
    <div
      ref={ref}
      role="group"
      aria-label={labels.tools}
      className="flex flex-wrap gap-2 noscript:hidden"
    >
      {markdownTools.map((tool) => (
        <button key={tool} type="button" onClick={() => apply(tool)} className={button.quiet}>
          {labels[tool]}
        </button>
      ))}
    </div>
  );
}
