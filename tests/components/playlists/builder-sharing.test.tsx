import '../../support/dom';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../support/api-server';
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
import { visit } from '../../support/navigation';
import { wireVideo } from '../../support/playlists';

const api = serveBuilder();

/** A backend that stores one list. */
function listBackend() {
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

describe('sharing a playlist', () => {
  const share = () => screen.getByRole('button', { name: words.share });
  const link = () => screen.findByRole('link', { name: /playlist-show\/abc$/ });

  it('publishes the list, and then saves every change', async () => {
    const { saved, answer } = listBackend();
    api.answerWith(answer);
    const { user } = await withThree();
    expect(api.requests).toEqual([]);
    await user.click(share());
    expect((await link()).getAttribute('href')).toBe('https://lampstand.example/playlist-show/abc');
    expect(saved).toMatchObject({ title: words.untitled, lang: 'en' });
    await user.type(nameField(), 'For Ana');
    await user.click(buttonNamed(words.up, 'gamma'));
    await waitFor(() => expect(statusTexts()).toContain(words.saved));
    expect(saved).toMatchObject({
      title: 'For Ana',
      items: ['alpha', 'gamma', 'beta'].map((slug) => ({ kind: 'answer', slug })),
    });
  });

  it('retries a lost creation as the same list', async () => {
    const { answer } = listBackend();
    const { user, unmount } = await withThree();
    api.answerWith(() => 'hangUp');
    await user.click(share());
    await waitFor(() => expect(statusTexts()).toContain(words.failed));
    await user.click(buttonNamed(words.up, 'gamma'));
    unmount();

    api.answerWith(answer);
    show();
    await link();
    const creations = api.requests.filter(({ path }) => path.endsWith('/playlists'));
    expect(creations.length).toBeGreaterThan(1);
    expect(new Set(creations.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(creations.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await waitFor(() => expect(statusTexts()).toContain(words.saved));
    expect(api.requests.at(-1)?.body).toMatchObject({
      items: ['alpha', 'gamma', 'beta'].map((slug) => ({ kind: 'answer', slug })),
    });
  });

  it('drops a film that no longer exists, and announces it', async () => {
    const { answer } = listBackend();
    const gone = { code: 'invalid', message: '', fields: { 'items.1': 'is not there' } };
    api.answerWith((request) => {
      const { items } = request.body as { items: { slug: string }[] };
      const knows = items.every(({ slug }) => slug !== 'beta');
      return knows ? answer(request) : { status: 400, body: { error: gone } };
    });
    const { user } = await withThree();
    await user.click(share());
    await waitFor(() => expect(statusTexts()).toContain(words.fewer));
    expect(order()).toEqual(['alpha', 'gamma']);
    await user.click(share());
    expect(await link()).toBeTruthy();
  });

  it('opens the list for editing in another browser by its edit link', async () => {
    const { saved, answer } = listBackend();
    Object.assign(saved, { title: 'For Ana', lang: 'en', items: [{ slug: 'beta' }] });
    api.answerWith(answer);
    visit('/playlist-show#edit=abc.key');
    const { user } = show();
    await waitFor(() => expect(order()).toEqual(['beta']));
    expect(window.location.hash).toBe('');
    await user.click(add('alpha'));
    await waitFor(() => expect(statusTexts()).toContain(words.saved));
    await waitFor(() => expect((saved.items as object[]).length).toBe(2));
  });

  it('rejects a wrong edit link', async () => {
    api.answerWith(listBackend().answer);
    visit('/playlist-show#edit=abc.wrong');
    show();
    await waitFor(() => expect(statusTexts()).toContain(words.badLink));
    expect(order()).toEqual([]);
  });

  it('starts an own list with the films of another', async () => {
    const { saved, answer } = listBackend();
    Object.assign(saved, { title: 'Start with Jesus', lang: 'en', items: [{ slug: 'beta' }] });
    api.answerWith(answer);
    visit('/playlist-show#copy=abc');
    show();
    await waitFor(() => expect(order()).toEqual(['beta']));
    expect(nameField().value).toBe('Start with Jesus');
    expect(share()).toBeTruthy();
    expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it('saves the changes of a list after switching to another', async () => {
    const { saved, answer } = listBackend();
    api.answerWith(answer);
    const { user } = await withThree();
    await user.click(share());
    await link();
    await user.click(buttonNamed(words.remove, 'beta'));
    await user.click(screen.getByRole('button', { name: words.newList }));
    expect(nameField().value).toBe('');
    const remaining = ['alpha', 'gamma'].map((slug) => ({ kind: 'answer', slug }));
    await waitFor(() => expect(saved.items).toEqual(remaining));
  });

  it('loads the changes of another device', async () => {
    const { saved, answer } = listBackend();
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

  it('deletes the list locally and on the server', async () => {
    api.answerWith(listBackend().answer);
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

  it('shows that a deletion failed until it is tried again or closed', async () => {
    api.answerWith(listBackend().answer);
    const { user } = await withThree();
    await user.click(share());
    await link();
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    api.answerWith(() => 'hangUp');
    await press(words.delete);
    await press(words.deleteYes);
    expect((await screen.findByRole('alert')).textContent).toBe(words.deleteFailed);
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    api.answerWith(() => held.then(() => 'hangUp'));
    await press(words.deleteYes);
    expect(screen.queryByRole('alert')).toBeNull();
    arrive();
    await screen.findByRole('alert');
    await user.click(screen.getAllByRole('button', { name: words.deleteNo })[1] as HTMLElement);
    await press(words.delete);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the list in this browser when it was deleted elsewhere', async () => {
    api.answerWith(listBackend().answer);
    const { user } = await withThree();
    await user.click(share());
    await link();
    api.answerWith(() => ({ status: 404, body: { error: { code: 'not_found', message: '' } } }));
    await user.click(buttonNamed(words.up, 'gamma'));
    await waitFor(() => expect(statusTexts()).toContain(words.gone));
    expect(order()).toEqual(['alpha', 'gamma', 'beta']);
    expect(share()).toBeTruthy();
  });
});
