import '../../support/dom';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import {
  add,
  buttonNamed,
  nameField,
  order,
  serveBuilder,
  show,
  statusTexts,
  withThree,
  words,
} from '../../support/builder';
import { wireVideo } from '../../support/playlists';

const api = serveBuilder();

describe('the playlist builder', () => {
  it('starts empty with a hint, and sends no request', async () => {
    show();
    expect(screen.getByText(words.emptyText)).toBeTruthy();
    expect(api.requests).toEqual([]);
  });

  it('adds and removes films, and announces it', async () => {
    const { user } = show();
    await user.click(add('beta'));
    await user.click(add('alpha'));
    await waitFor(() => expect(order()).toEqual(['beta', 'alpha']));
    expect(statusTexts()).toContain('About alpha: added, 2 of 2');
    const chosen = buttonNamed(words.addedTitle, 'beta');
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    await user.click(chosen);
    expect(order()).toEqual(['alpha']);
    await user.click(screen.getByRole('button', { name: words.undo }));
    expect(order()).toEqual(['beta', 'alpha']);
  });

  it('puts a link to the list one Tab after an added film', async () => {
    const { user } = show();
    await user.click(add('beta'));
    await user.tab();
    expect(document.activeElement?.textContent).toBe(words.seeList);
    expect(document.activeElement?.getAttribute('href')).toBe('#list');
    expect(screen.getByRole('region', { name: words.yourList }).id).toBe('list');
  });

  it('reorders by the keys of the handles, which keep the focus and announce the position', async () => {
    const { user } = await withThree();
    buttonNamed(words.handle, 'alpha').focus();
    await user.keyboard('{ArrowDown}');
    expect(order()).toEqual(['beta', 'alpha', 'gamma']);
    expect(document.activeElement).toBe(buttonNamed(words.handle, 'alpha'));
    expect(statusTexts()).toContain('About alpha: now 2 of 3');
    await user.keyboard('{End}');
    expect(order()).toEqual(['beta', 'gamma', 'alpha']);
    await user.keyboard('{PageUp}');
    expect(order()).toEqual(['alpha', 'beta', 'gamma']);
    await user.keyboard('{ArrowUp}');
    expect(order()).toEqual(['alpha', 'beta', 'gamma']);
    expect(statusTexts()).toContain('About alpha: now 1 of 3');
  });

  it('reorders by buttons, without dragging', async () => {
    const { user } = await withThree();
    await user.click(buttonNamed(words.up, 'gamma'));
    expect(order()).toEqual(['alpha', 'gamma', 'beta']);
    expect(document.activeElement).toBe(buttonNamed(words.up, 'gamma'));
    await user.click(buttonNamed(words.down, 'alpha'));
    expect(order()).toEqual(['gamma', 'alpha', 'beta']);
  });

  it('removes a film, and focuses the next one', async () => {
    const { user } = await withThree();
    await user.click(buttonNamed(words.remove, 'beta'));
    expect(order()).toEqual(['alpha', 'gamma']);
    expect(document.activeElement).toBe(buttonNamed(words.remove, 'gamma'));
    await user.click(screen.getByRole('button', { name: words.undo }));
    expect(order()).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('keeps several lists, which may contain the same film', async () => {
    const { user, unmount } = await withThree();
    await user.type(nameField(), 'For Ana');
    await user.click(screen.getByRole('button', { name: words.newList }));
    expect(nameField().value).toBe('');
    await user.type(nameField(), 'For Ben');
    await user.click(add('alpha'));
    const lists = screen.getByRole('combobox', { name: words.lists });
    expect(
      within(lists)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['For Ana (3)', 'For Ben (1)']);
    unmount();

    const again = show();
    expect(nameField().value).toBe('For Ben');
    await again.user.selectOptions(
      screen.getByRole('combobox', { name: words.lists }),
      'For Ana (3)',
    );
    expect(order()).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('ignores invalid data in the storage', () => {
    for (const left of ['{', '7', '{"lists":[{"key":1},null,"x"]}', '{"lists":{}}']) {
      localStorage.setItem('playlists', left);
      const { unmount } = show();
      expect(screen.getByText(words.emptyText)).toBeTruthy();
      unmount();
    }
  });

  it('follows changes of another tab', async () => {
    const { user } = await withThree();
    const stored = JSON.parse(localStorage.getItem('playlists') ?? '');
    stored.lists[0].entries.reverse();
    localStorage.setItem('playlists', JSON.stringify(stored));
    window.dispatchEvent(new StorageEvent('storage', { key: 'playlists' }));
    await waitFor(() => expect(order()).toEqual(['gamma', 'beta', 'alpha']));
    await user.click(buttonNamed(words.remove, 'gamma'));
    expect(order()).toEqual(['beta', 'alpha']);
  });
});

describe('the films of the builder', () => {
  it('are listed below the help lines for a search about danger', async () => {
    const { user } = show();
    api.answerWith(() => ({ body: { data: [], meta: { total: 0, offset: 0, limit: 12 } } }));
    const field = screen.getByRole('searchbox', { name: words.searchLabel });
    await user.type(field, 'i want to kill myself');
    const help = await screen.findByRole('region', { name: en.danger.title });
    expect(within(help).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^tel:/);
    await user.clear(field);
    await waitFor(() => expect(screen.queryByRole('region', { name: en.danger.title })).toBeNull());
  });

  const search = () => screen.getByRole('searchbox', { name: words.searchLabel });

  it('are searched, and a search without results can be cleared', async () => {
    api.answerWith(({ query }) => ({
      body: { data: query.q === 'delta' ? [wireVideo('delta')] : [] },
    }));
    const { user } = show();
    await user.type(search(), 'delta');
    expect(await screen.findByText('About delta')).toBeTruthy();
    expect(screen.queryByText('About alpha')).toBeNull();
    await user.clear(search());
    await user.type(search(), 'nothing');
    expect(await screen.findByText(words.nothing)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: words.clear }));
    expect(await screen.findByText('About alpha')).toBeTruthy();
  });

  it('are filtered by kind and topic', async () => {
    api.answerWith(({ query }) => ({
      body: { data: [wireVideo(`${query.kind}-${query.category_id}`)] },
    }));
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: en.playlist.kinds.testimonial }));
    await user.selectOptions(screen.getByRole('combobox', { name: words.topic }), 'Jesus');
    expect(await screen.findByText('About testimonial-3')).toBeTruthy();
  });

  it('can be requested again after a failure', async () => {
    const { user } = show();
    await user.type(search(), 'x');
    expect((await screen.findByRole('alert')).textContent).toBe(words.searchFailed);
    api.answerWith(() => ({ body: { data: [wireVideo('delta')] } }));
    await user.click(screen.getByRole('button', { name: words.retry }));
    expect(await screen.findByText('About delta')).toBeTruthy();
  });

  it.each([words.retry, words.more])('stay when the next ones fail, until “%s”', async (again) => {
    const page = (slug: string) => ({
      body: { data: [wireVideo(slug)], meta: { total: 2, offset: 0, limit: 12 } },
    });
    api.answerWith(() => page('delta'));
    const { user } = show();
    await user.type(search(), 'x');
    await screen.findByText('About delta');
    api.answerWith(() => ({ status: 500, body: {} }));
    await user.click(screen.getByRole('button', { name: words.more }));
    await screen.findByRole('alert');
    expect(screen.getByText('About delta')).toBeTruthy();
    api.answerWith(({ query }) => page(query.offset === '1' ? 'epsilon' : 'delta'));
    await user.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByText('About epsilon')).toBeTruthy();
    expect(screen.getByText('About delta')).toBeTruthy();
  });

  it('of another search are not added to those of the last one after a failure', async () => {
    api.answerWith(() => ({
      body: { data: [wireVideo('delta')], meta: { total: 2, offset: 0, limit: 12 } },
    }));
    const { user } = show();
    await user.type(search(), 'x');
    await screen.findByText('About delta');
    api.answerWith(() => ({ status: 500, body: {} }));
    await user.type(search(), 'y');
    await screen.findByRole('alert');
    api.answerWith(({ query }) => ({
      body: {
        data: [wireVideo(`${query.q}-from-${query.offset}`)],
        meta: { total: 1, offset: 0, limit: 12 },
      },
    }));
    await user.click(screen.getByRole('button', { name: words.more }));
    expect(await screen.findByText('About xy-from-0')).toBeTruthy();
    expect(screen.queryByText('About delta')).toBeNull();
  });
});
