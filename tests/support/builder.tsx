import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import { Builder } from '@/components/playlists/builder';
import { fillIn } from '@/lib/i18n/fill-in';
// Imported here, so that tests do not wait for these islands.
import '@/components/playlists/entry-list';
import '@/components/playlists/find-more';
import '@/components/playlists/online-lists';
import '@/components/playlists/share-panel';
import en from '@/messages/en.json';
import { visit } from './navigation';
import { builderProps, wireVideo } from './playlists';
import { serveSiteApi } from './site-api';

export const words = en.playlistBuilder;
const films = ['alpha', 'beta', 'gamma'].map((slug) => wireVideo(slug));
const title = (slug: string) => `About ${slug}`;

/** Renders the builder with three films to choose from. */
export function show() {
  const { unmount } = render(<Builder {...builderProps(films)} />);
  return { user: userEvent.setup(), unmount };
}
export const buttonNamed = (text: string, slug: string) =>
  screen.getByRole('button', { name: fillIn(text, { title: title(slug) }) });
export const add = (slug: string) => buttonNamed(words.addTitle, slug);
export const order = () =>
  [...document.querySelectorAll('[data-entry]')].map(
    (row) => /About (\w+)/.exec(row.textContent ?? '')?.[1],
  );
export const statusTexts = () =>
  screen.getAllByRole('status').map(({ textContent }) => textContent);
export const nameField = () =>
  screen.getByRole('textbox', { name: words.name }) as HTMLInputElement;

/** Renders the builder with all three films in the list. */
export async function withThree() {
  const { user, unmount } = show();
  for (const { slug } of films) await user.click(add(slug));
  await waitFor(() => expect(order()).toEqual(['alpha', 'beta', 'gamma']));
  return { user, unmount };
}

/** Serves the site's API for the builder; each test starts with an empty storage. */
export function serveBuilder() {
  beforeEach(() => {
    localStorage.clear();
    visit('/playlist-show');
  });
  return serveSiteApi();
}
