import path from 'node:path';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApiDocument } from '@/lib/contract/openapi';
import { type MembershipState, membershipStates } from '@/lib/contract/users';
import messages from '../../../messages/en.json';
import { api } from '../../support/recorded-api';

/* What a church’s desk says of a subscription that has stopped, has ended, or will end, and of its refund. */

// Cookies, the cache and the texts exist only within a request that Next handles.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'secret' }) }) }));
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
vi.mock('next-intl/server', () => import('../../support/next-intl-server'));
vi.mock('@/lib/api/server', async () => (await import('../../support/recorded-api')).server);

const { home, subscription: words } = messages.churchDesk;
let state: MembershipState;
let changes: object;

const examples = new Map(
  Object.entries(openApiDocument({ title: '', serverUrl: '' }).paths).map(([route, { get }]) => [
    route,
    get?.responses['200']?.content?.['application/json']?.example as { data: object } | undefined,
  ]),
);

beforeEach(() => {
  state = 'active';
  changes = {};
  api.respond = ({ path: route }) => {
    const key = route.replace(/^(\/accounts\/)[^/]+/, '$1{id}');
    const body = examples.get(key) ?? { data: [], meta: { total: 0, offset: 0, limit: 100 } };
    if (!['/me', '/account/subscription'].includes(route)) return { status: 200, body };
    const data = {
      ...body.data,
      membership_state: state,
      grace_until: null,
      pause_reason: null,
      staff: null,
      ...changes,
    };
    return { status: 200, body: { data } };
  };
});

/** The headings and the text of a page. */
async function show(page: string, query: Record<string, string> = {}) {
  const module = await import(path.resolve('app/[locale]/(desk)', page, 'page.tsx'));
  const node: ReactNode = await module.default({
    params: Promise.resolve({}),
    searchParams: Promise.resolve(query),
  });
  const html = await new Response((await prerender(node)).prelude).text();
  const text = (part: string) => part.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, '');
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, part]) => text(part ?? ''));
  return { html: text(html), links: html, headings };
}

const over: MembershipState[] = ['canceled', 'expired'];

describe.each(membershipStates.filter((one) => one !== 'active'))('%s', (one) => {
  const isOver = over.includes(one);
  const title = isOver ? words.suspended.ended : words.suspended.title;

  it('opens the desk with it, by its own name', async () => {
    state = one;
    const { headings, html } = await show('desk');
    expect(headings[0]).toBe(title);
    expect(html).toContain(home.membership[one]);
    expect(html.includes('suspended')).toBe(!isOver);
  });

  it('is explained on the page of the subscription, without a renewal that will not come', async () => {
    state = one;
    changes = { next_payment: null };
    const { headings, html, links } = await show('desk/subscription');
    expect(headings[0]).toBe(title);
    expect(html.includes('suspended')).toBe(!isOver);
    expect(html).not.toContain(words.summary.renews);
    expect(headings.includes(words.cancel.title)).toBe(!isOver);
    expect(links.includes('href="/pricing"')).toBe(isOver);
  });
});

it('an active subscription has neither', async () => {
  expect((await show('desk')).headings).not.toContain(words.suspended.title);
  const { html, headings } = await show('desk/subscription');
  expect(html).toContain(words.summary.renews);
  expect(headings).toContain(words.cancel.title);
});

it('a subscription that was canceled for its end says when it ends, and does not renew', async () => {
  changes = { ends_on: '2027-03-01' };
  const { html } = await show('desk/subscription');
  expect(html).toContain(`${words.summary.ends}March 1, 2027`);
  expect(html).toContain('ends on March 1, 2027 and does not renew');
  expect(html).not.toContain(words.summary.renews);
});

describe('a payment that failed, before anything has changed', () => {
  beforeEach(() => {
    changes = { grace_until: '2027-03-01' };
  });

  it('opens the desk with the day until which nothing happens', async () => {
    const { headings, html } = await show('desk');
    expect(headings[0]).toBe(words.grace.title);
    expect(html).toContain('Nothing changes until March 1, 2027');
    expect(html).not.toContain(words.suspended.title);
  });

  it('is explained on the page of the subscription, with what follows', async () => {
    const { headings, html } = await show('desk/subscription');
    expect(headings[0]).toBe(words.grace.title);
    for (const part of ['Nothing changes until March 1, 2027', words.grace.after]) {
      expect(html).toContain(part);
    }
  });
});

describe('a pause by the ministry', () => {
  const { paused } = messages.churchDesk;
  beforeEach(() => {
    changes = { pause_reason: 'identity' };
  });

  it('is said first, with its reason and apart from payments', async () => {
    for (const page of ['desk', 'desk/subscription']) {
      const { headings, html, links } = await show(page);
      expect(headings[0]).toBe(paused.title);
      for (const part of [paused.reason.identity, paused.apart]) expect(html).toContain(part);
      expect(html).not.toContain(words.suspended.title);
      expect(links).toContain('href="/desk/write"');
    }
  });

  it('stands beside a payment that is open', async () => {
    state = 'past_due';
    const { headings } = await show('desk');
    expect(headings.slice(0, 2)).toEqual([paused.title, words.suspended.title]);
  });

  it('offers no order of cards', async () => {
    expect((await show('desk/cards')).html).toContain(paused.cards);
  });
});

describe('the refund', () => {
  const { refund } = words;
  const until = '2027-03-01';
  beforeEach(() => {
    const state = (name: string, holds: boolean) => ({ name, holds, until: holds ? until : null });
    changes = {
      mode: 'live',
      account_role: 'owner',
      payments: [{ id: 'in_1', on: '2027-02-08', cents: 100, status: 'paid', invoice_url: null }],
      guarantees: [state('with_cards', false), state('first_weeks', true)],
    };
  });

  it('is asked for by the guarantees that apply', async () => {
    const { headings, html, links } = await show('desk/subscription');
    expect(headings).toContain(refund.title);
    expect(html).toContain(`${refund.reason.first_weeks} · until March 1, 2027`);
    expect(html).not.toContain(refund.reason.with_cards);
    expect(links).toContain('href="/desk/write?about=refund"');
    const asked = (await show('desk/write', { about: 'refund' })).links;
    const reasons = [...asked.matchAll(/name="reason" (?:required="" )?value="(\w+)"/g)];
    expect(asked).toContain(refund.reason.other);
    expect(reasons.map(([, value]) => value)).toEqual(['first_weeks', 'other']);
    expect((await show('desk/write')).html).not.toContain(refund.which);
  });

  it('is not offered before the first payment, to an editor, or without a guarantee', async () => {
    const all = changes;
    for (const more of [{ payments: [] }, { account_role: 'editor' }, { guarantees: undefined }]) {
      changes = { ...all, ...more };
      expect((await show('desk/subscription')).headings).not.toContain(refund.title);
    }
  });

  it('stands beside the invoices of the payment provider, which test mode has not', async () => {
    const path = 'href="/desk/subscription/card?for=invoices"';
    expect((await show('desk/subscription')).links).toContain(path);
    changes = { ...changes, mode: 'test' };
    expect((await show('desk/subscription')).links).not.toContain(path);
  });
});

it('what a church wrote to the ministry is shown with its answers', async () => {
  const { data } = examples.get('/me/letters') as { data: [{ message: string }] };
  const { headings, html } = await show('desk/write');
  expect(headings).toContain(messages.churchDesk.write.earlier);
  expect(html).toContain(data[0].message);
});
