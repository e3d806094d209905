import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cardDesigns, cardPath } from '@/lib/contract/card-choices';
import { openApiDocument } from '@/lib/contract/openapi';
import messages from '../../../../messages/en.json';
import { api } from '../../../support/recorded-api';

/* What a church sees before it orders cards: how they look, how many are left, and what an order ends. */

// Cookies, the cache and the texts exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
vi.mock('next-intl/server', () => import('../../../support/next-intl-server'));
vi.mock('@/lib/api/server', async () => (await import('../../../support/recorded-api')).server);

const words = messages.churchDesk.cards;
const { paths } = openApiDocument({ title: '', serverUrl: '' });
const exampleOf = (route: string) =>
  paths[route]?.get?.responses['200']?.content?.['application/json']?.example as
    | { data: object | object[] }
    | undefined;

const place = {
  ...{ id: 7, slug: 'grace-north', name: 'Grace North', account_id: 'a', country: 'FR' },
  headshot: '/churches/tree.svg',
  services: [
    { day: 'sunday', time: '09:30', language: 'fr' },
    { day: 'sunday', time: '11:00', language: 'ko', name: 'With lunch' },
    { day: 'friday', time: '20:00', starts: '2030-01-04', until: '2030-01-04' },
  ],
};
let own: object;
let places: object[];
let film: { path?: string };

beforeEach(() => {
  own = { choice: null, logo: null, allowance: null, refund_until: null };
  places = [place];
  api.respond = ({ path: route }) => {
    if (route === '/account/cards') return { status: 200, body: { data: own } };
    if (route === '/locations/fetch_by') {
      return { status: 200, body: { data: places } };
    }
    const key = route.replace(/^(\/accounts\/)[^/]+/, '$1{id}');
    const body = exampleOf(key) ?? { data: [], meta: { total: 0, offset: 0, limit: 100 } };
    const data = Array.isArray(body.data)
      ? body.data.map((item) => (route.endsWith('films') ? { ...item, status: 'approved' } : item))
      : { ...body.data, membership_state: 'active', pause_reason: null, staff: null };
    if (route.endsWith('films')) film = (data as object[])[0] as typeof film;
    return { status: 200, body: { ...body, data } };
  };
});

async function show(query: Record<string, string> = {}) {
  const { CardsPage } = await import('@/components/church-desk/cards/cards-page');
  const node = await CardsPage({
    params: Promise.resolve({ locale: 'en' }),
    searchParams: Promise.resolve(query),
  } as never);
  const html = await new Response((await prerender(node as ReactNode)).prelude).text();
  const unescaped = html
    .replace(/<!-- -->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  return { html: unescaped, text: unescaped.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

describe('how the cards look', () => {
  it('every design is shown as this church’s own card, in the size of its country', async () => {
    const { html } = await show();
    for (const design of cardDesigns) {
      const choice = { design, size: '85x55', picture: 'pastor', location_id: '7', service: null };
      const path = cardPath('en', film.path ?? '', {
        choice: choice as never,
        side: 'front',
      });
      expect(html).toContain(`src="${path}"`);
      expect(html).toContain(messages.print.designs[design]);
    }
    expect(html).toMatch(/name="design"[^>]*checked=""[^>]*value="lamp"|value="lamp"[^>]*checked/);
  });

  it('both sides and the file to print are of what was kept', async () => {
    const choice = {
      ...({ design: 'question', size: 'usCard', picture: 'pastor' } as const),
      ...{ location_id: '7', service: 'sunday-11:00-ko' },
    };
    own = { ...own, choice };
    const { html } = await show();
    for (const side of ['front', 'back'] as const) {
      expect(html).toContain(`src="${cardPath('en', film.path ?? '', { choice, side })}"`);
    }
    expect(html).toContain(`href="${cardPath('en', film.path ?? '', { choice })}"`);
    expect(html).toMatch(/<option value="7 sunday-11:00-ko" selected/);
  });

  it('a service is named by its day, time and language; one that is held once is not offered', async () => {
    const { html, text } = await show();
    expect(html).toContain('<optgroup label="Grace North">');
    expect(text).toContain('Sunday 11:00 AM, With lunch, Korean');
    expect(html).not.toContain('friday-20:00');
  });

  it('without a picture its design cannot be chosen, and it is said where to add one', async () => {
    places = [{ ...place, headshot: null }];
    const { html, text } = await show();
    expect(html).toMatch(/<input[^>]*disabled=""[^>]*value="picture"|value="picture"[^>]*disabled/);
    expect(text).toContain('This design needs a picture');
    expect(html).toContain('href="#logo"');
    expect(html).toContain('action="/desk/cards/logo"');
    own = { ...own, logo: '/api/v1/pictures/x.webp' };
    expect((await show()).text).not.toContain('This design needs a picture');
  });
});

describe('what an order of cards costs a church', () => {
  const year = { cards: 250, designs: 2, designs_ordered: ['lamp'], renews_on: '2027-03-01' };

  it('how many cards the plan includes and leaves is said, and no more can be typed', async () => {
    own = { ...own, allowance: { ...year, left: 60 } };
    const { html, text } = await show();
    expect(text).toContain('This year of your subscription includes 250 cards.');
    expect(text).toContain('It includes 2 designs, of which you have ordered 1.');
    expect(text).toContain(`You can order these again: ${messages.print.designs.lamp}.`);
    expect(text).toContain('60 are left until March 1, 2027.');
    expect(html).toMatch(/<input[^>]*max="60"[^>]*name="quantity"|name="quantity"[^>]*max="60"/);
    expect(html).toContain('href="/desk/write"');
  });

  it('with fewer than the smallest order there is no form, and it is said when there are more', async () => {
    own = { ...own, allowance: { ...year, left: 10 } };
    const { html, text } = await show();
    expect(html).not.toContain('name="quantity"');
    expect(html).not.toContain(words.form.send);
    expect(text).toContain('You can order again on March 1, 2027.');
    expect(html).toContain(words.card.show);
  });

  it('that it ends the refund of three weeks is said beside the button, only while that runs', async () => {
    own = { ...own, refund_until: '2026-12-12' };
    const { html, text } = await show();
    expect(text).toContain('Without an order you can until December 12, 2026.');
    expect(html).toMatch(/aria-describedby="ends-refund"[^>]*>[^<]*Order these cards/);
    own = { ...own, refund_until: null };
    expect((await show()).text).not.toContain('three weeks');
  });

  it('an order of more than is left is refused at the field', async () => {
    own = { ...own, allowance: { ...year, left: 60 } };
    const query = { fault: 'moreThanIncluded', at: 'order', fields: 'quantity' };
    const { html, text } = await show(query);
    expect(text).toContain(messages.churchDesk.films.fault.moreThanIncluded);
    expect(html).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*name="quantity"|name="quantity"[^>]*aria-invalid/,
    );
  });
});

it('the guides are linked with their files, here and on the desk’s first page', async () => {
  const guides = (exampleOf('/guides')?.data ?? []) as { slug: string }[];
  const slug = guides[0]?.slug;
  expect(slug).toBeTruthy();
  const { HomePage } = await import('@/components/church-desk/home-page');
  const node = await HomePage({
    params: Promise.resolve({}),
    searchParams: Promise.resolve({}),
  } as never);
  const home = await new Response((await prerender(node as ReactNode)).prelude).text();
  for (const html of [(await show()).html, home]) {
    expect(html).toContain(`href="/guides/${slug}"`);
    for (const file of ['guide.pdf', 'guide-us.pdf']) {
      expect(html).toContain(`href="/print/en/guides/${slug}/${file}"`);
    }
  }
});
