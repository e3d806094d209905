import '../../support/dom';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SearchBox } from '@/components/search/search-box';
import { router } from '../../support/navigation';
import {
  activeTitle,
  jesus,
  labels,
  list,
  serveSearches,
  show,
  showWithSuggestions,
} from './support/search-box';

vi.mock('next/navigation', () => import('../../support/navigation'));

const api = serveSearches();

describe('the keyboard', () => {
  it('moves through the list with the arrows, and from its ends to the box', async () => {
    const { user, box } = await showWithSuggestions();
    const press = async (key: string) => {
      await user.keyboard(key);
      expect(document.activeElement).toBe(box);
      return activeTitle(box);
    };
    expect(await press('{ArrowDown}')).toBe('Did Jesus live?');
    expect(await press('{ArrowDown}')).toBe('Marta at the windowStory');
    expect(await press('{ArrowUp}')).toBe('Did Jesus live?');
    expect(await press('{ArrowUp}')).toBeNull();
    expect(await press('{ArrowUp}')).toBe('¿Por qué?');
    expect(await press('{ArrowDown}')).toBeNull();
  });

  it('closes the list and keeps the text with Escape, and reopens it with an arrow', async () => {
    const { user, box } = await showWithSuggestions();
    await user.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(box).toHaveProperty('value', 'all');
    await user.keyboard('{ArrowDown}');
    expect(list()).not.toBeNull();
    expect(activeTitle(box)).toBeNull();
  });

  it('opens the page of the active suggestion with Enter', async () => {
    const { user } = await showWithSuggestions('es');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(router.push.mock.calls).toEqual([['/es/answers/did-jesus-live']]);
    expect(list()).toBeNull();
  });

  it('searches with Enter where no suggestion is active', async () => {
    const { user } = await showWithSuggestions('ko');
    await user.keyboard('{Enter}');
    expect(router.push.mock.calls).toEqual([['/ko/search-result/all?lang=ko']]);
    expect(list()).toBeNull();
  });

  it('resets the active suggestion when typing continues', async () => {
    const { user, box } = await showWithSuggestions();
    await user.keyboard('{ArrowDown}');
    await user.type(box, '{Backspace}');
    expect(activeTitle(box)).toBeNull();
  });

  it('activates no suggestion beyond the end of a shorter list', async () => {
    const { user, box } = await showWithSuggestions();
    const { promise: held, resolve: answerNow } = Promise.withResolvers<void>();
    api.answerWith(async () => {
      await held;
      return { body: { data: [jesus] } };
    });
    await user.type(box, '?');
    await user.keyboard('{ArrowUp}');
    expect(activeTitle(box)).toBe('¿Por qué?');
    answerNow();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(activeTitle(box)).toBeNull();
  });
});

describe('choosing a suggestion', () => {
  it.each([
    ['en', /Did Jesus/, '/answers/did-jesus-live'],
    ['en', /Marta/, '/testimonials/marta'],
    ['fr', /Did Jesus/, '/fr/answers/did-jesus-live'],
    ['fr', /Marta/, '/fr/testimonials/marta'],
  ] as const)('in %s opens, for %s, %s', async (locale, name, path) => {
    const { user } = await showWithSuggestions(locale);
    await user.click(screen.getByRole('option', { name }));
    expect(router.push.mock.calls).toEqual([[path]]);
    expect(list()).toBeNull();
  });
});

describe('the form', () => {
  it.each([
    ['en', 'Did Jesus live?', '/search-result/Did%20Jesus%20live%3F?lang=en'],
    ['es', ' 100% a/b ', '/es/search-result/100%25%20a%2Fb?lang=es'],
    ['ko', '예수 😀', `/ko/search-result/${encodeURIComponent('예수 😀')}?lang=ko`],
  ] as const)('in %s opens, for %j, %s', async (locale, text, path) => {
    const { user, box } = show(locale);
    await user.click(box);
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: labels.submit }));
    expect(router.push.mock.calls).toEqual([[path]]);
  });

  it('does not submit without text', async () => {
    const { user, box } = show();
    await user.type(box, '  {Enter}');
    expect(router.push).not.toHaveBeenCalled();
  });

  it('accepts 2,000 characters, and requests suggestions with the first 200', async () => {
    const { user, box } = show();
    await user.click(box);
    await user.paste('%/'.repeat(1500));
    expect(box).toHaveProperty('value', '%/'.repeat(1000));
    await waitFor(() => expect(api.requests.at(-1)?.query.q).toBe('%/'.repeat(100)));
    await user.keyboard('{Enter}');
    expect(router.push.mock.calls).toEqual([[`/search-result/${'%25%2F'.repeat(1000)}?lang=en`]]);
  });

  it('requests suggestions although the 200-character limit splits an emoji', async () => {
    const { user, box } = show();
    await user.click(box);
    await user.paste(`${'a'.repeat(199)}😀`);
    await waitFor(() => expect(api.requests.at(-1)?.query.q).toBe(`${'a'.repeat(199)}\uFFFD`));
  });

  it('works without scripts: a GET with the text and the language', () => {
    const { box } = show('fr');
    const form = screen.getByRole('search');
    expect(form.getAttribute('action')).toBe('/search-result');
    expect(form.getAttribute('method')).toBe('get');
    expect(box.getAttribute('name')).toBe('q');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      q: '',
      lang: 'fr',
    });
  });

  it('has a compact variant with its own submit button', async () => {
    const { user, box } = show('en', 'compact');
    expect(box.getAttribute('placeholder')).toBe('Did Jesus live?');
    await user.type(box, 'pain');
    await user.click(screen.getByRole('button', { name: 'GO' }));
    expect(router.push).toHaveBeenCalledWith('/search-result/pain?lang=en');
  });
});

describe('text typed before hydration', () => {
  const box = (placeholder: string) => (
    <SearchBox
      locale="en"
      variant="full"
      action="/search-result"
      labels={labels}
      placeholder={placeholder}
    />
  );

  async function typeAndTakeOver() {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(box('Did Jesus live?'));
    const field = within(container).getByRole('combobox') as HTMLInputElement;
    field.focus();
    field.value = 'all';
    field.setSelectionRange(1, 1);
    const view = render(box('Did Jesus live?'), { container, hydrate: true });
    // The carousel changes the placeholder at its next slide.
    view.rerender(box('A flood?'));
    expect([field.value, field.selectionStart]).toEqual(['all', 1]);
    expect(document.activeElement).toBe(field);
    return userEvent.setup();
  }

  it('is kept with its caret, and gets suggestions', async () => {
    await typeAndTakeOver();
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });

  it('is searched for with Enter', async () => {
    const user = await typeAndTakeOver();
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith('/search-result/all?lang=en');
  });
});
