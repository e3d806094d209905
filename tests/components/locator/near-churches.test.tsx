import '../../support/dom';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findNearby } from '@/components/locator/find-nearby';
import { NearChurches } from '@/components/locator/near-churches';
// Imported here, so that tests do not wait for it.
import '@/components/locator/near-list';
import { RememberPlace } from '@/components/locator/remember-place';
import type { WireLocation } from '@/lib/contract/locations';
import type { Locale } from '@/lib/i18n/locales';
import type { ApiRequest } from '../../support/api-server';
import { serveSiteApi } from '../../support/site-api';

// Its calls are recorded, and made as usual.
vi.mock('@/components/locator/find-nearby', { spy: true });

const api = serveSiteApi();
const labels = {
  near: 'Near {place}',
  in: 'In {place}',
  nearYou: 'Near you',
  away: '{distance} away',
  example: 'Invented.',
};
const charlotte = {
  ...{ id: '1', kind: 'city', name: 'Charlotte', region: 'North Carolina', country: 'US' },
  ...{ latitude: 35.2, longitude: -80.8 },
};

/** Reports to the IntersectionObserver that its elements are near the viewport. */
let comeNear: () => void;
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.restoreAllMocks());

const { resolvedOptions } = Intl.DateTimeFormat.prototype;
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Stubs the browser's time zone; an explicitly given zone is not changed. */
function clockOf(timeZone: string) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    const options = resolvedOptions.call(this);
    return options.timeZone === ownZone ? { ...options, timeZone } : options;
  });
}

function answer(churches: Partial<WireLocation>[], more: object = {}) {
  const data = churches.map((church, id) => ({ id, country: 'US', ...church }));
  return { body: { data, meta: { total: data.length, offset: 0, limit: 4 }, ...more } };
}
const queries = () => api.requests.map(({ query }) => query);

function show(locale: Locale = 'en') {
  const { container } = render(<NearChurches locale={locale} labels={labels} />);
  act(() => comeNear());
  return container;
}

describe('NearChurches (specification 2.10)', () => {
  it('sends no request until it is near the viewport', () => {
    clockOf('America/New_York');
    const { container } = render(<NearChurches locale="en" labels={labels} />);
    expect(api.requests).toEqual([]);
    expect(container.textContent).toBe('');
  });

  it('lists churches near the last searched place, with distances in its unit', async () => {
    clockOf('Asia/Seoul');
    render(<RememberPlace query="28202" place={undefined} lat={undefined} lng={undefined} />);
    api.answerWith(() =>
      answer([{ name: 'Plum Tree', slug: 'plum-tree', distance_km: 3.2, is_example: true }], {
        places: [charlotte],
      }),
    );
    show('es');
    expect(
      await screen.findByRole('heading', {
        name: 'Near Charlotte, North Carolina, Estados Unidos',
      }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plum Tree' }).getAttribute('href')).toBe(
      '/es/church/plum-tree',
    );
    expect(screen.getByText('2 millas away')).toBeTruthy();
    expect(screen.getByText(labels.example)).toBeTruthy();
    expect(queries()).toEqual([{ query: '28202', lang: 'es', limit: '4' }]);
  });

  it('otherwise lists churches of the time zone’s country, in the reader’s language first', async () => {
    clockOf('America/Denver');
    api.answerWith(({ query }: ApiRequest) =>
      query.language === 'ko'
        ? answer([{ name: '한인교회' }, { name: '' }], { near_me: true })
        : answer([{ name: 'Any' }], { near_me: true }),
    );
    show('ko');
    expect(await screen.findByRole('heading', { name: 'In 미국' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('한인교회')).toBeTruthy();
    expect(queries()).toEqual([
      { query: 'near me', country: 'US', language: 'ko', lang: 'ko', limit: '4' },
    ]);
  });

  it('lists churches of any language where none has the reader’s', async () => {
    clockOf('America/Denver');
    api.answerWith(({ query }: ApiRequest) =>
      query.language ? answer([], { near_me: true }) : answer([{ name: 'Any' }], { near_me: true }),
    );
    show('fr');
    expect(await screen.findByRole('heading', { name: 'In États-Unis' })).toBeTruthy();
    expect(screen.getByText('Any')).toBeTruthy();
  });

  it('lists nothing where neither a place nor a country is known', async () => {
    clockOf('Etc/UTC');
    const container = show();
    await act(() => vi.dynamicImportSettled());
    expect(api.requests).toEqual([]);
    expect(container.textContent).toBe('');
  });

  it('lists nothing where the backend does not support “near me”', async () => {
    clockOf('America/Denver');
    api.answerWith(() => answer([{ name: 'Far' }]));
    const container = show();
    await vi.waitFor(() => expect(api.requests).toHaveLength(2), { timeout: 60_000 });
    await act(async () => vi.mocked(findNearby).mock.results.at(-1)?.value);
    expect(container.textContent).toBe('');
  });
});
