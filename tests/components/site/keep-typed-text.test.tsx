import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { keepTypedText } from '@/components/site/keep-typed-text';

const form = <textarea aria-label="words" defaultValue="what was there" />;

/** A server-rendered textarea with text that was typed before scripts ran. */
function typedInto(words: string) {
  document.body.innerHTML = '<div><textarea aria-label="words">what was there</textarea></div>';
  const area = document.querySelector('textarea') as HTMLTextAreaElement;
  area.value = words;
  return area;
}

const hydrate = () =>
  act(async () => hydrateRoot(document.querySelector('div') as HTMLElement, form));

afterEach(() => {
  document.body.innerHTML = '';
});

it('without it, React discards text typed before hydration', async () => {
  const area = typedInto('typed early');
  await hydrate();
  expect(area.value).toBe('what was there');
});

it('restores text typed before and during hydration', async () => {
  const area = typedInto('typed early');
  keepTypedText();
  area.value = 'typed early, and on';
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await hydrate();
  window.dispatchEvent(new Event('lampstand:ready'));
  expect(area.value).toBe('typed early, and on');
  expect(area.isConnected).toBe(true);
});

it('restores the text in a form that is submitted during hydration', async () => {
  const area = typedInto('typed early');
  keepTypedText();
  await hydrate();
  expect(area.value).toBe('what was there');
  area.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(area.value).toBe('typed early');
  window.dispatchEvent(new Event('lampstand:ready'));
});

it('does not overwrite text typed after hydration', async () => {
  const area = typedInto('typed early');
  keepTypedText();
  await hydrate();
  window.dispatchEvent(new Event('lampstand:ready'));
  area.value = 'typed later';
  area.dispatchEvent(new Event('input', { bubbles: true }));
  window.dispatchEvent(new Event('lampstand:ready'));
  expect(area.value).toBe('typed later');
});
