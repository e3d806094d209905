import '../../support/dom';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeaveButton } from '@/components/help/leave-button';
import { HideQuery } from '@/components/search/hide-query';
import { leavePages } from '@/lib/config/leave-pages';
import { locales } from '@/lib/i18n/locales';
import { visit } from '../../support/navigation';

it.each(locales)('leaves to a page in the reader’s own language: %s', (locale) => {
  render(<LeaveButton label="Leave" locale={locale} />);
  const link = screen.getByRole('link', { name: 'Leave' });
  expect(link.getAttribute('href')).toBe(leavePages[locale]);
  expect(link.getAttribute('rel')).toContain('noreferrer');
});

it('opens another page for each language', () => {
  expect(new Set(Object.values(leavePages)).size).toBe(locales.length);
});

it('opens pages whose addresses say nothing of help, of faith or of this site', () => {
  for (const address of Object.values(leavePages)) {
    const { protocol, hash, search, pathname } = new URL(address);
    expect(protocol).toBe('https:');
    expect(hash + search).toBe('');
    expect(['/', '/weather']).toContain(pathname);
  }
});

it('takes words of danger out of the address, and keeps the state of the router', () => {
  visit('/en/search-result?q=he+hits+me');
  window.history.replaceState({ router: 'state' }, '');
  render(<HideQuery path="/en/help" />);
  expect(window.location.pathname + window.location.search).toBe('/en/help');
  expect(window.history.state).toEqual({ router: 'state' });
});
