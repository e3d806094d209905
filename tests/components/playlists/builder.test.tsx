import '../../support/dom';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Builder } from '@/components/playlists/builder';
import { fill } from '@/components/playlists/fill';
// Loaded here, so that no test waits for them.
import '@/components/playlists/find-more';
import '@/components/playlists/online-lists';
import '@/components/playlists/share-panel';
import en from '@/messages/en.json';
import type { ApiRequest } from '../../support/api-server';
import { visit } from '../../support/navigation';
import { builderProps, wireVideo } from '../../support/playlists';
import { serveSiteApi } from '../../support/site-api';

const api = serveSiteApi();
const words = en.playlistBuilder;
const films = ['alpha', 'beta', 'gamma'].map((slug) => wireVideo(slug));
const title = (slug: string) => `About ${slug}`;

function show() {
  const { unmount } = render(<Builder {...builderProps(films)} />);
  return { user: userEvent.setup(), unmount };
}
const named = (text: string, slug: string) =>
  screen.getByRole('button', { name: fill(text, { title: title(slug) }) });
const add = (slug: string) => named(words.addTitle, slug);
const order = () =>
  [...document.querySelectorAll('[data-entry]')].map(
    (row) => /About (\w+)/.exec(row.textContent ?? '')?.[1],
  );
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const nameField = () => screen.getByRole('textbox', { name: words.name }) as HTMLInputElement;

async function withThree() {
  const { user, unmount } = show();
  for (const { slug } of films) await user.click(add(slug));
  expect(order()).toEqual(['alpha', 'beta', 'gamma']);
  return { user, unmount };
}

beforeEach(() => {
  localStorage.clear();
  visit('/playlist-show');
});

describe('a list', () => {
  it('begins empty, says what to do, and asks nothing of anyone', async () => {
    show();
    expect(screen.getByText(words.emptyText)).toBeTruthy();
    expect(api.requests).toEqual([]);
  });

  it('takes films in and out, and says so', async () => {
    const { user } = show();
    await user.click(add('beta'));
    await user.click(add('alpha'));
    expect(order()).toEqual(['beta', 'alpha']);
    expect(said()).toContain('About alpha: added, 2 of 2');
    const chosen = named(words.addedTitle, 'beta');
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    await user.click(chosen);
    expect(order()).toEqual(['alpha']);
    await user.click(screen.getByRole('button', { name: words.undo }));
    expect(order()).toEqual(['beta', 'alpha']);
  });

  it('is put in order by the keys of its handles, which keep the focus and say where it is', async () => {
    const { user } = await withThree();
    named(words.handle, 'alpha').focus();
    await user.keyboard('{ArrowDown}');
    expect(order()).toEqual(['beta', 'alpha', 'gamma']);
    expect(document.activeElement).toBe(named(words.handle, 'alpha'));
    expect(said()).toContain('About alpha: now 2 of 3');
    await user.keyboard('{End}');
    expect(order()).toEqual(['beta', 'gamma', 'alpha']);
    await user.keyboard('{PageUp}');
    expect(order()).toEqual(['alpha', 'beta', 'gamma']);
    await user.keyboard('{ArrowUp}');
    expect(order()).toEqual(['alpha', 'beta', 'gamma']);
    expect(said()).toContain('About alpha: now 1 of 3');
  });

  it('is put in order by buttons, which need no dragging', async () => {
    const { user } = await withThree();
    await user.click(named(words.up, 'gamma'));
    expect(order()).toEqual(['alpha', 'gamma', 'beta']);
    expect(document.activeElement).toBe(named(words.up, 'gamma'));
    await user.click(named(words.down, 'alpha'));
    expect(order()).toEqual(['gamma', 'alpha', 'beta']);
  });

  it('loses a film, and the focus goes to the one after it', async () => {
    const { user } = await withThree();
    await user.click(named(words.remove, 'beta'));
    expect(order()).toEqual(['alpha', 'gamma']);
    expect(document.activeElement).toBe(named(words.remove, 'gamma'));
    await user.click(screen.getByRole('button', { name: words.undo }));
    expect(order()).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('is one of several, and one film may stand in many', async () => {
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

  it('survives what others left in the storage', () => {
    for (const left of ['{', '7', '{"lists":[{"key":1},null,"x"]}', '{"lists":{}}']) {
      localStorage.setItem('playlists', left);
      const { unmount } = show();
      expect(screen.getByText(words.emptyText)).toBeTruthy();
      unmount();
    }
  });

  it('is the same in another tab', async () => {
    const { user } = await withThree();
    const stored = JSON.parse(localStorage.getItem('playlists') ?? '');
    stored.lists[0].entries.reverse();
    localStorage.setItem('playlists', JSON.stringify(stored));
    window.dispatchEvent(new StorageEvent('storage', { key: 'playlists' }));
    await waitFor(() => expect(order()).toEqual(['gamma', 'beta', 'alpha']));
    await user.click(named(words.remove, 'gamma'));
    expect(order()).toEqual(['beta', 'alpha']);
  });
});

describe('the films to choose from', () => {
  const search = () => screen.getByRole('searchbox', { name: words.searchLabel });

  it('are searched, and a word that finds none leads on', async () => {
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

  it('are narrowed to a kind and a topic', async () => {
    api.answerWith(({ query }) => ({
      body: { data: [wireVideo(`${query.kind}-${query.category_id}`)] },
    }));
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: en.playlist.kinds.testimonial }));
    await user.selectOptions(screen.getByRole('combobox', { name: words.topic }), 'Jesus');
    expect(await screen.findByText('About testimonial-3')).toBeTruthy();
  });

  it('that fail to come can be asked for again', async () => {
    const { user } = show();
    await user.type(search(), 'x');
    expect((await screen.findByRole('alert')).textContent).toBe(words.searchFailed);
    api.answerWith(() => ({ body: { data: [wireVideo('delta')] } }));
    await user.click(screen.getByRole('button', { name: words.retry }));
    expect(await screen.findByText('About delta')).toBeTruthy();
  });
});

/** A backend that keeps one list. */
function keepsLists() {
  const saved: Record<string, unknown> = {};
  const answer = ({ method, path, body }: ApiRequest) => {
    const { edit_token, ...list } = (body ?? {}) as { edit_token?: string };
    if (path.endsWith('/playlists')) {
      Object.assign(saved, list);
      return { status: 201, body: { data: { id: 'abc', edit_token: 'key' } } };
    }
    if (method === 'POST' && edit_token !== 'key') {
      return { status: 403, body: { error: { code: 'wrong_token', message: '' } } };
    }
    Object.assign(saved, list);
    const items = (saved.items as { slug: string }[]).map(({ slug }) => wireVideo(slug));
    const facts = { id: 'abc', own: false, updated_at: '2026-11-21T00:00:00Z' };
    return { body: { data: { ...saved, ...facts, items } } };
  };
  return { saved, answer };
}

describe('sharing', () => {
  const share = () => screen.getByRole('button', { name: words.share });
  const link = () => screen.findByRole('link', { name: /playlist-show\/abc$/ });

  it('puts the list online, and from then on every change', async () => {
    const { saved, answer } = keepsLists();
    api.answerWith(answer);
    const { user } = await withThree();
    expect(api.requests).toEqual([]);
    await user.click(share());
    expect((await link()).getAttribute('href')).toBe('https://lampstand.example/playlist-show/abc');
    expect(saved).toMatchObject({ title: words.untitled, lang: 'en' });
    await user.type(nameField(), 'For Ana');
    await user.click(named(words.up, 'gamma'));
    await waitFor(() => expect(said()).toContain(words.saved));
    expect(saved).toMatchObject({
      title: 'For Ana',
      items: ['alpha', 'gamma', 'beta'].map((slug) => ({ kind: 'answer', slug })),
    });
  });

  it('whose answer is lost is tried again as the same list', async () => {
    const { answer } = keepsLists();
    const { user, unmount } = await withThree();
    api.answerWith(() => 'hangUp');
    await user.click(share());
    await waitFor(() => expect(said()).toContain(words.failed));
    await user.click(named(words.up, 'gamma'));
    unmount();

    api.answerWith(answer);
    show();
    await link();
    const creations = api.requests.filter(({ path }) => path.endsWith('/playlists'));
    expect(creations.length).toBeGreaterThan(1);
    expect(new Set(creations.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(creations.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await waitFor(() => expect(said()).toContain(words.saved));
    expect(api.requests.at(-1)?.body).toMatchObject({
      items: ['alpha', 'gamma', 'beta'].map((slug) => ({ kind: 'answer', slug })),
    });
  });

  it('leaves out a film that is not there any more, and says so', async () => {
    const { answer } = keepsLists();
    const gone = { code: 'invalid', message: '', fields: { 'items.1': 'is not there' } };
    api.answerWith((request) => {
      const { items } = request.body as { items: { slug: string }[] };
      const knows = items.every(({ slug }) => slug !== 'beta');
      return knows ? answer(request) : { status: 400, body: { error: gone } };
    });
    const { user } = await withThree();
    await user.click(share());
    await waitFor(() => expect(said()).toContain(words.fewer));
    expect(order()).toEqual(['alpha', 'gamma']);
    await user.click(share());
    expect(await link()).toBeTruthy();
  });

  it('gives a link by which another browser changes the list', async () => {
    const { saved, answer } = keepsLists();
    Object.assign(saved, { title: 'For Ana', lang: 'en', items: [{ slug: 'beta' }] });
    api.answerWith(answer);
    visit('/playlist-show#edit=abc.key');
    const { user } = show();
    await waitFor(() => expect(order()).toEqual(['beta']));
    expect(window.location.hash).toBe('');
    await user.click(add('alpha'));
    await waitFor(() => expect(said()).toContain(words.saved));
    await waitFor(() => expect((saved.items as object[]).length).toBe(2));
  });

  it('lets nobody in by a wrong link', async () => {
    api.answerWith(keepsLists().answer);
    visit('/playlist-show#edit=abc.wrong');
    show();
    await waitFor(() => expect(said()).toContain(words.badLink));
    expect(order()).toEqual([]);
  });

  it('begins a list of one’s own with the films of another', async () => {
    const { saved, answer } = keepsLists();
    Object.assign(saved, { title: 'Start with Jesus', lang: 'en', items: [{ slug: 'beta' }] });
    api.answerWith(answer);
    visit('/playlist-show#copy=abc');
    show();
    await waitFor(() => expect(order()).toEqual(['beta']));
    expect(nameField().value).toBe('Start with Jesus');
    expect(share()).toBeTruthy();
    expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it('saves a list that one has left for another meanwhile', async () => {
    const { saved, answer } = keepsLists();
    api.answerWith(answer);
    const { user } = await withThree();
    await user.click(share());
    await link();
    await user.click(named(words.remove, 'beta'));
    await user.click(screen.getByRole('button', { name: words.newList }));
    expect(nameField().value).toBe('');
    const left = ['alpha', 'gamma'].map((slug) => ({ kind: 'answer', slug }));
    await waitFor(() => expect(saved.items).toEqual(left));
  });

  it('takes over what another device made of the list', async () => {
    const { saved, answer } = keepsLists();
    api.answerWith(answer);
    const { user, unmount } = await withThree();
    await user.click(share());
    await link();
    unmount();
    Object.assign(saved, { title: 'For Ben', items: [{ kind: 'answer', slug: 'gamma' }] });
    show();
    await waitFor(() => expect(order()).toEqual(['gamma']));
    expect(nameField().value).toBe('For Ben');
  });

  it('ends when the list is deleted, here and there', async () => {
    api.answerWith(keepsLists().answer);
    const { user } = await withThree();
    await user.click(share());
    await link();
    api.answerWith(() => ({ body: { data: { deleted: true } } }));
    await user.click(screen.getByRole('button', { name: words.delete }));
    await user.click(screen.getByRole('button', { name: words.deleteYes }));
    await waitFor(() => expect(screen.getByText(words.emptyText)).toBeTruthy());
    expect(api.requests.at(-1)).toMatchObject({
      path: '/api/v1/playlists/abc/delete',
      body: { edit_token: 'key' },
    });
  });

  it('goes on in this browser when someone deleted the list elsewhere', async () => {
    api.answerWith(keepsLists().answer);
    const { user } = await withThree();
    await user.click(share());
    await link();
    api.answerWith(() => ({ status: 404, body: { error: { code: 'not_found', message: '' } } }));
    await user.click(named(words.up, 'gamma'));
    await waitFor(() => expect(said()).toContain(words.gone));
    expect(order()).toEqual(['alpha', 'gamma', 'beta']);
    expect(share()).toBeTruthy();
  });
});
