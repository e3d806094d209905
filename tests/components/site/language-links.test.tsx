import '../../support/dom';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageLinks } from '@/components/site/language-links';
import { type Locale, localeNames, locales } from '@/lib/i18n/locales';
import { router, visit } from '../../support/navigation';

vi.mock('next/navigation', () => import('../../support/navigation'));

const languages = locales.map((locale) => ({ locale, name: localeNames[locale] }));
let cookies: ReturnType<typeof vi.spyOn>;

function show(current: Locale, path: string) {
  visit(path);
  render(
    <details open>
      <summary>Language</summary>
      <LanguageLinks current={current} languages={languages} />
    </details>,
  );
}
const link = (locale: Locale) => screen.getByRole('link', { name: localeNames[locale] });

beforeEach(() => {
  cookies = vi.spyOn(document, 'cookie', 'set');
});
afterEach(() => {
  cookies.mockRestore();
});

describe('LanguageLinks (specification 4.2)', () => {
  it('links the four languages to the same page', () => {
    show('es', '/es/answers/did-jesus-live');
    expect(
      screen
        .getAllByRole('link')
        .map((each) => [
          each.textContent,
          each.getAttribute('href'),
          each.getAttribute('hreflang'),
        ]),
    ).toEqual([
      ['English', '/answers/did-jesus-live', 'en'],
      ['Español', '/es/answers/did-jesus-live', 'es'],
      ['Français', '/fr/answers/did-jesus-live', 'fr'],
      ['한국어', '/ko/answers/did-jesus-live', 'ko'],
    ]);
    expect(link('es').getAttribute('aria-current')).toBe('true');
    expect(link('ko').getAttribute('aria-current')).toBeNull();
  });

  it('adds ?lang=en to the link to the English home page, which otherwise redirects by language', () => {
    show('ko', '/ko');
    expect(link('en').getAttribute('href')).toBe('/?lang=en');
    expect(link('es').getAttribute('href')).toBe('/es');
  });

  it.each([
    ['/locations?query=28202&language=ko', '/ko/locations?query=28202&language=ko'],
    ['/fr/locations?query=New+York', '/ko/locations?query=New+York'],
    ['/churchfinder?query=x&lang=en', '/ko/churchfinder?query=x&lang=ko'],
    ['/checkout2?plan=up-to-100&period=yearly', '/ko/checkout2?plan=up-to-100&period=yearly'],
    ['/church/plum/correction?fault=name', '/ko/church/plum/correction?fault=name'],
    ['/locations', '/ko/locations'],
    // Cached by its path, for all visitors.
    ['/answers/did-jesus-live?from=card', '/ko/answers/did-jesus-live'],
    ['/church/plum?from=card', '/ko/church/plum'],
  ])('links %s to %s, without scripts', (path, href) => {
    show('en', path);
    expect(link('ko').getAttribute('href')).toBe(href);
  });

  it.each([
    ['en', '/', 'es', '/es'],
    ['es', '/es', 'en', '/'],
    ['en', '/answers/did-jesus-live', 'ko', '/ko/answers/did-jesus-live'],
    ['ko', '/ko/answers/did-jesus-live?page=2#top', 'fr', '/fr/answers/did-jesus-live?page=2#top'],
    ['fr', '/fr/search-result/a%2Fb?lang=fr', 'en', '/search-result/a%2Fb?lang=en'],
    ['en', '/search-result/x?q=1&lang=en#top', 'ko', '/ko/search-result/x?q=1&lang=ko#top'],
    ['en', '/answers?lang=latin', 'ko', '/ko/answers?lang=latin'],
  ] as const)('from %s %s to %s replaces the route with %s', (current, path, chosen, target) => {
    show(current, path);
    fireEvent.click(link(chosen));
    expect(router.replace.mock.calls).toEqual([[target]]);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('stores the choice in a cookie for 7 days, for the whole site, and closes the menu', () => {
    show('en', '/answers');
    fireEvent.click(link('ko'));
    expect(cookies.mock.calls).toEqual([['locale=ko; path=/; max-age=604800; samesite=lax']]);
    expect(document.cookie).toContain('locale=ko');
    expect(link('ko').closest('details')?.open).toBe(false);
  });

  it('stores the choice of the current language too, without navigating', () => {
    show('es', '/es/answers');
    const click = createEvent.click(link('es'));
    fireEvent(link('es'), click);
    expect(click.defaultPrevented).toBe(true);
    expect(cookies.mock.calls[0]?.[0]).toContain('locale=es;');
    expect(router.replace).not.toHaveBeenCalled();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (how) => {
      show('en', '/answers');
      let left = false;
      const onClick = (event: MouseEvent) => {
        left = !event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', onClick, { once: true });
      fireEvent.click(link('ko'), how);
      expect(left).toBe(true);
      expect(cookies).not.toHaveBeenCalled();
      expect(router.replace).not.toHaveBeenCalled();
    },
  );
});
