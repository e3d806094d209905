import '../../support/dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectHelp } from '@/lib/danger/select-help';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';
import words from '@/messages/en.json';
import { router } from '../../support/navigation';
import {
  activeTitle,
  expanded,
  jesus,
  labels,
  list,
  marta,
  serveSearches,
  show,
  showWithSuggestions,
} from './support/search-box';

vi.mock('next/navigation', () => import('../../support/navigation'));

const api = serveSearches();

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
