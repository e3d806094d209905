import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MarkdownTools } from '@/components/staff-desk/content/markdown-tools';

afterEach(cleanup);

const labels = {
  tools: 'Marks',
  heading: 'Heading',
  scripture: 'Scripture',
  bold: 'Bold',
  italic: 'Emphasis',
  list: 'List',
  link: 'Link',
};

it('edits the textarea of its form, and dispatches an input event', async () => {
  let changes = 0;
  render(
    <form onInput={() => changes++}>
      <textarea name="body" aria-label="Text" defaultValue="God is near." />
      <MarkdownTools field="body" labels={labels} />
    </form>,
  );
  const area = screen.getByLabelText<HTMLTextAreaElement>('Text');
  area.setSelectionRange(7, 11);
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
  expect(area.value).toBe('God is **near**.');
  expect(document.activeElement).toBe(area);
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('near');
  expect(changes).toBe(1);
});
