import '../../support/dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from '@/components/search/search-box';
// Imported here, so that tests do not wait for it.
import '@/components/search/suggestions';
import { selectHelp } from '@/lib/danger/select-help';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';
import type { Locale } from '@/lib/i18n/locales';
import words from '@/messages/en.json';
import { router, visit } from '../../support/navigation';
import { searchItem } from '../../support/records';
import { serveSiteApi } from '../../support/site-api';

vi.mock('next/navigation', () => import('../../support/navigation'));

const api = serveSiteApi();
const labels = {
  label: 'Search the answers',
  submit: 'Search',
  go: 'GO',
  suggestions: 'Suggestions',
  story: 'Story',
  help: words.danger,
};
const jesus = searchItem();
const marta = searchItem({ isTestimonial: true, slug: 'marta', title: 'Marta at the window' });
const pain = searchItem({ slug: 'why-pain', title: '¿Por qué?', lang: 'es' });

/** Finds answers whose title contains the query. */
function answerSearches() {
  api.answerWith(({ query }) => ({
    body: {
      data: [jesus, marta, pain].filter(
        ({ title }) =>
          query.q === 'all' || title.toLowerCase().includes((query.q ?? '').toLowerCase()),
      ),
    },
  }));
}

function show(locale: Locale = 'en', variant: 'full' | 'compact' = 'full') {
  render(
    <>
      <SearchBox
        locale={locale}
        variant={variant}
        action="/search-result"
        labels={labels}
        placeholder="Did Jesus live?"
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return { user: userEvent.setup(), box: screen.getByRole('combobox', { name: labels.label }) };
}

async function showWithSuggestions(locale?: Locale) {
  const shown = show(locale);
  await shown.user.type(shown.box, 'all');
  await screen.findAllByRole('option');
  return shown;
}

const expanded = (box: HTMLElement) => box.getAttribute('aria-expanded');
const list = () => screen.queryByRole('listbox');
function activeTitle(box: HTMLElement) {
  const id = box.getAttribute('aria-activedescendant');
  const active = id === null ? null : document.getElementById(id);
  const selected = screen.queryAllByRole('option', { selected: true });
  expect(selected).toEqual(active ? [active] : []);
  return active?.textContent ?? id;
}

beforeEach(() => {
  visit('/');
  answerSearches();
});

describe('the suggestions (specification 2.6)', () => {
  it('are closed, and not requested, before anything is typed', async () => {
    const { user, box } = show();
    expect(expanded(box)).toBe('false');
    await user.click(box);
    await screen.findByRole('status');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(box, { target: { value: '   ' } });
    // Typing is debounced.
    act(() => vi.runAllTimers());
    vi.useRealTimers();
    expect(expanded(box)).toBe('false');
    expect(list()).toBeNull();
    // A request for the spaces would precede the one for the text after them.
    await user.type(box, 'marta');
    await screen.findByRole('option', { name: /Marta/ });
    expect(api.requests.filter(({ query }) => !query.q?.trim())).toEqual([]);
  });

  it('list the matches in a listbox that the box controls', async () => {
    const { box } = await showWithSuggestions('ko');
    expect(expanded(box)).toBe('true');
    const options = within(screen.getByRole('listbox', { name: labels.suggestions }));
    expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Did Jesus live?',
      'Marta at the windowStory',
      '¿Por qué?',
    ]);
    expect(box.getAttribute('aria-controls')).toBe(list()?.id);
    expect(box.getAttribute('aria-autocomplete')).toBe('list');
    expect(activeTitle(box)).toBeNull();
    expect(api.requests.at(-1)).toMatchObject({
      path: '/api/v1/search',
      query: { q: 'all', lang: 'ko' },
    });
  });

  it('are 200 px high, with titles in another language marked', async () => {
    await showWithSuggestions('en');
    expect(list()?.className).toContain('max-h-[200px]');
    expect(screen.getByText('¿Por qué?').getAttribute('lang')).toBe('es');
    expect(screen.getByText('Did Jesus live?').getAttribute('lang')).toBeNull();
  });

  it('close when nothing matches any more, and when the box is cleared', async () => {
    const { user, box } = await showWithSuggestions();
    await user.type(box, ' nothing like it');
    await waitFor(() => expect(list()).toBeNull());
    expect(expanded(box)).toBe('false');
    await user.clear(box);
    await user.type(box, 'marta');
    await screen.findByRole('option');
    await user.clear(box);
    await waitFor(() => expect(list()).toBeNull());
  });

  it('close on a click outside, and reopen on typing', async () => {
    const { user, box } = await showWithSuggestions();
    await user.click(document.body);
    expect(list()).toBeNull();
    await user.type(box, '{Backspace}{Backspace}{Backspace}marta');
    await screen.findByRole('option', { name: /Marta/ });
  });

  it('close on a touch outside that does not move the focus', async () => {
    const { box } = await showWithSuggestions();
    fireEvent.pointerDown(box);
    expect(list()).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(document.activeElement).toBe(box);
    expect(list()).toBeNull();
  });

  it('stay open while the focus is inside, and close when it leaves', async () => {
    const { user } = await showWithSuggestions();
    await user.tab();
    expect(document.activeElement?.textContent).toBe(labels.submit);
    expect(list()).not.toBeNull();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Elsewhere');
    expect(list()).toBeNull();
  });

  it('do not prevent searching where their request fails', async () => {
    const { user, box } = await showWithSuggestions();
    api.answerWith(() => ({ status: 429, body: { error: { code: 'too_many', message: 'x' } } }));
    await user.type(box, 'x');
    await waitFor(() => expect(api.requests.at(-1)?.query.q).toBe('allx'));
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith('/search-result/allx?lang=en');
  });
});

describe('a search about danger', () => {
  const help_lines = selectHelp(shippedHelpLines(), { kinds: ['suicide'], locale: 'en' });
  const meta = { total: 1, offset: 0, limit: 8, danger: ['suicide'], help_lines };
  const help = () => screen.queryByRole('region', { name: words.danger.title });
  const announcement = () => screen.getByRole('status').textContent;
  const answerInDanger = (data = [jesus]) =>
    api.answerWith(({ query }) =>
      query.q?.startsWith('want to die') ? { body: { data, meta } } : { body: { data: [marta] } },
    );

  it('shows the help lines above the suggestions, and announces them', async () => {
    answerInDanger();
    const { user, box } = show();
    await user.type(box, 'want to die');
    await waitFor(() => expect(help()).not.toBeNull());
    const option = screen.getByRole('option');
    expect(help()?.compareDocumentPosition(option)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(announcement()).toContain('988');
    const [call] = within(help() as HTMLElement).getAllByRole('link');
    expect(call?.getAttribute('href')).toBe('tel:988');
    const more = screen.getByRole('link', { name: words.danger.more });
    expect(more.getAttribute('href')).toBe('/help');
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(call);
    await user.keyboard('{Escape}');
    expect(help()).toBeNull();
    expect(box).toHaveProperty('value', 'want to die');
  });

  it('shows the help lines where nothing is found, without a list', async () => {
    answerInDanger([]);
    const { user, box } = show();
    await user.type(box, 'want to die');
    await waitFor(() => expect(help()).not.toBeNull());
    expect(list()).toBeNull();
    expect(expanded(box)).toBe('false');
  });

  it('keeps the help lines while typing, and removes them when the box is cleared', async () => {
    answerInDanger();
    const { user, box } = show();
    await user.type(box, 'want to die');
    await waitFor(() => expect(help()).not.toBeNull());
    const shown = help();
    await user.keyboard('{Home}x');
    await screen.findByRole('option', { name: /Marta/ });
    expect(help()).toBe(shown);
    await user.clear(box);
    await waitFor(() => expect(help()).toBeNull());
    await user.type(box, 'marta');
    await screen.findByRole('option', { name: /Marta/ });
    expect(help()).toBeNull();
    expect(announcement()).toBe('');
  });
});

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
    answerSearches();
    await typeAndTakeOver();
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });

  it('is searched for with Enter', async () => {
    answerSearches();
    const user = await typeAndTakeOver();
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith('/search-result/all?lang=en');
  });
});
