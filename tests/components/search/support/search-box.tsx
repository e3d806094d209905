import '../../../support/dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import { SearchBox } from '@/components/search/search-box';
// Imported here, so that tests do not wait for it.
import '@/components/search/suggestions';
import type { Locale } from '@/lib/i18n/locales';
import words from '@/messages/en.json';
import { dangerLabelsOf } from '../../../support/danger-labels';
import { visit } from '../../../support/navigation';
import { searchItem } from '../../../support/records';
import { serveSiteApi } from '../../../support/site-api';

export const labels = {
  label: 'Search the answers',
  submit: 'Search',
  go: 'GO',
  suggestions: 'Suggestions',
  story: 'Story',
  help: dangerLabelsOf(words),
};
export const jesus = searchItem();
export const marta = searchItem({
  ...{ isTestimonial: true, slug: 'marta', title: 'Marta at the window' },
});
const pain = searchItem({ slug: 'why-pain', title: '¿Por qué?', lang: 'es' });

/** The API of the site; before each test it finds the items whose title contains the query. */
export function serveSearches() {
  const api = serveSiteApi();
  beforeEach(() => {
    visit('/');
    api.answerWith(({ query }) => ({
      body: {
        data: [jesus, marta, pain].filter(
          ({ title }) =>
            query.q === 'all' || title.toLowerCase().includes((query.q ?? '').toLowerCase()),
        ),
      },
    }));
  });
  return api;
}

export function show(locale: Locale = 'en', variant: 'full' | 'compact' = 'full') {
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

export async function showWithSuggestions(locale?: Locale) {
  const shown = show(locale);
  await shown.user.type(shown.box, 'all');
  // A slow machine also shows the suggestions for the beginning of the word.
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  return shown;
}

export const expanded = (box: HTMLElement) => box.getAttribute('aria-expanded');
export const list = () => screen.queryByRole('listbox');
export function activeTitle(box: HTMLElement) {
  const id = box.getAttribute('aria-activedescendant');
  const active = id === null ? null : document.getElementById(id);
  const selected = screen.queryAllByRole('option', { selected: true });
  expect(selected).toEqual(active ? [active] : []);
  return active?.textContent ?? id;
}
