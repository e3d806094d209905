import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Field } from '@/components/ui/field';

afterEach(() => document.body.replaceChildren());

/** The server-rendered page, and a function that hydrates it. */
function serve(text: string) {
  const field = <Field multiline label="Message" defaultValue={text} />;
  document.body.innerHTML = `<div>${renderToString(field)}</div>`;
  const lines = document.querySelector('textarea') as HTMLTextAreaElement;
  const page = document.querySelector('div') as HTMLElement;
  return { lines, hydrate: () => act(() => hydrateRoot(page, field)) };
}

it('keeps text and selection from before hydration', async () => {
  const { lines, hydrate } = serve('We meet at ten.');
  lines.focus();
  lines.value = 'We meet at nine.';
  lines.setSelectionRange(11, 15);
  await hydrate();
  expect(lines.value).toBe('We meet at nine.');
  expect([lines.selectionStart, lines.selectionEnd]).toEqual([11, 15]);
});

it('stays empty where it was cleared', async () => {
  const { lines, hydrate } = serve('We meet at ten.');
  lines.value = '';
  await hydrate();
  expect(lines.value).toBe('');
});

it('keeps its initial text and selection', async () => {
  const { lines, hydrate } = serve('We meet at ten.');
  lines.focus();
  lines.select();
  await hydrate();
  expect(lines.value).toBe('We meet at ten.');
  expect([lines.selectionStart, lines.selectionEnd]).toEqual([0, 15]);
});

it('follows a new default value after hydration', async () => {
  const { lines, hydrate } = serve('We meet at ten.');
  await hydrate();
  expect([lines.defaultValue, lines.textContent]).toEqual(['We meet at ten.', 'We meet at ten.']);
  lines.defaultValue = 'We meet at nine.';
  expect(lines.value).toBe('We meet at nine.');
});
