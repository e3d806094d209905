import '../../support/dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiResponse } from '../../support/api-server';
import { fakeClock, until } from './fake-clock';
import {
  answering,
  checkout,
  field,
  paid,
  paidTitle,
  payButton,
  person,
  quote,
  refused,
  serveBilling,
  show,
  showFilled,
  stored,
  summary,
  typeCard,
  typePasswords,
  words,
} from './support';

const { billing } = words;
const { api, requestsTo, keys } = serveBilling();

describe('paying', () => {
  it.each(['declined', 'insufficient_funds', 'expired'] as const)(
    'retries a %s card with a valid one, in the same checkout and with the same key',
    async (card) => {
      const refusal =
        card === 'declined' ? 'card_declined' : card === 'expired' ? 'expired_card' : card;
      let tries = 0;
      answering(api, {
        test_payment: () => ({ body: { data: tries++ ? paid : checkout({ refusal }) } }),
      });
      const user = await showFilled();
      await typeCard(user, card);
      await user.click(payButton());
      expect(within(await summary()).getByText(billing.refusals[refusal])).toBeTruthy();
      await typeCard(user, 'approved');
      await user.click(payButton());
      await paidTitle();
      expect(requestsTo('/test_payment').map(({ body }) => body)).toEqual([
        { card },
        { card: 'approved' },
      ]);
      expect(new Set(keys()).size).toBe(1);
    },
  );

  it.each([
    ['allow', true],
    ['refuse', false],
  ] as const)('shows 3-D Secure in a separate dialog: %s', async (button, authenticated) => {
    answering(api, {
      test_payment: ({ body }) => {
        const answer = (body as { authenticated?: boolean }).authenticated;
        if (answer === undefined)
          return { body: { data: checkout({ next_action: 'authenticate' }) } };
        return { body: { data: answer ? paid : checkout({ refusal: 'authentication_failed' }) } };
      },
    });
    const user = await showFilled();
    await typeCard(user, 'three_d_secure');
    await user.click(payButton());
    const dialog = within(await screen.findByRole('dialog', { name: billing.secure.title }));
    const [choice] = dialog.getAllByRole('button', { name: billing.secure[button] }).slice(-1);
    await user.click(choice as HTMLElement);
    if (authenticated) await paidTitle();
    else
      expect(
        within(await summary()).getByText(billing.refusals.authentication_failed),
      ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requestsTo('/test_payment').at(-1)?.body).toEqual({
      card: 'three_d_secure',
      authenticated,
    });
  });

  it('uses another key after the form was changed', async () => {
    answering(api, {
      test_payment: () => ({ body: { data: checkout({ refusal: 'card_declined' }) } }),
    });
    const user = await showFilled();
    await typeCard(user, 'declined');
    await user.click(payButton());
    await summary();
    await user.type(field(billing.fields.city), ' West');
    await user.click(payButton());
    await waitFor(() => expect(requestsTo('/test_payment')).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });

  it('restarts with a new key where the checkout has ended in the meantime', async () => {
    let starts = 0;
    answering(api, {
      checkout: () => ({
        status: 201,
        body: { data: checkout(starts++ ? {} : { status: 'ended' }) },
      }),
    });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    await paidTitle();
    expect(new Set(keys()).size).toBe(2);
  });

  it('asks for confirmation before it charges a changed price', async () => {
    answering(api, {
      checkout: () => ({ status: 201, body: { data: checkout({ quote: quote(70_000) }) } }),
    });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    expect(within(await summary()).getByText('The price is now $700')).toBeTruthy();
    expect(requestsTo('/test_payment')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pay $700 and subscribe' }));
    await paidTitle();
    expect(new Set(keys()).size).toBe(1);
  });

  it('needs no card where a coupon covers the whole price', async () => {
    answering(api, {
      check_coupon: () => ({ body: { data: { valid: true, quote: quote(0) } } }),
      checkout: () => ({ status: 201, body: { data: paid } }),
    });
    const user = await showFilled({ coupon: 'ALL' });
    await user.click(await screen.findByRole('button', { name: billing.subscribe }));
    await paidTitle();
    expect(screen.queryByText(billing.testMode)).toBeNull();
    expect(requestsTo('/checkout')[0]?.body).toMatchObject({ coupon_code: 'ALL' });
    expect(requestsTo('/test_payment')).toEqual([]);
  });

  it('drops an invalid coupon, and shows that it is invalid', async () => {
    answering(api, {
      check_coupon: () => ({ body: { data: { valid: false, quote: quote(60_480) } } }),
    });
    const user = await showFilled({ coupon: 'NONE' });
    expect(await screen.findByText('NONE: Invalid Coupon Code')).toBeTruthy();
    await typeCard(user, 'approved');
    await user.click(payButton());
    await paidTitle();
    expect(requestsTo('/checkout')[0]?.body).not.toHaveProperty('coupon_code');
  });
});

describe('when a response is lost', () => {
  it('retries with the same key, and polls the result after the payment', async () => {
    let starts = 0;
    answering(api, {
      checkout: () => (starts++ ? { status: 201, body: { data: checkout() } } : 'hangUp'),
      test_payment: () => 'hangUp',
      sync: () => ({ body: { data: paid } }),
    });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    await paidTitle();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(requestsTo('/test_payment')).toHaveLength(1);
  });

  it('keeps the key across a reload', async () => {
    answering(api, { checkout: () => refused(503, 'payment_unavailable') });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    expect(within(await summary()).getByText(billing.problems.unavailable)).toBeTruthy();
    cleanup();
    answering(api, {});
    show();
    await typePasswords(user);
    await typeCard(user, 'approved');
    await user.click(payButton());
    await paidTitle();
    expect(new Set(keys()).size).toBe(1);
  });

  it('detects a completed payment after a reload', async () => {
    sessionStorage.setItem('checkout', JSON.stringify({ id: 'checkout-1', typed: {} }));
    answering(api, { sync: () => ({ body: { data: paid } }) });
    show();
    await paidTitle();
    await waitFor(() => expect(stored()).toBe(''));
  });

  it('shows that the result is unknown, keeps polling, and offers no second payment', async () => {
    let known = false;
    answering(api, {
      test_payment: () => 'hangUp',
      sync: () => (known ? { body: { data: paid } } : refused(503, 'payment_unavailable')),
    });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    expect(
      await screen.findByRole('heading', { level: 1, name: words.result.polling.title }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    known = true;
    await paidTitle();
  });

  it.each([
    [checkout({ status: 'ended' }), words.result.ended.title],
    [checkout({ refusal: 'card_declined' }), words.result.declined.title],
  ])('shows the outcome of a checkout that is opened by its address', async (data, name) => {
    sessionStorage.setItem('checkout', JSON.stringify({ typed: person }));
    answering(api, { sync: () => ({ body: { data } }) });
    show({ id: 'checkout-1' });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(stored()).not.toBe('');
    expect(screen.getByRole('link', { name: words.result.back }).getAttribute('href')).toBe(
      '/checkout2?plan=up-to-100&period=yearly&coupon=',
    );
  });

  it.each<[string, () => ApiResponse, 'declined' | 'unresolved']>([
    ['knows of no payment', () => ({ body: { data: checkout() } }), 'declined'],
    ['does not respond', () => refused(503, 'payment_unavailable'), 'unresolved'],
  ])('shows a message when the provider %s for over a minute', async (_, sync, state) => {
    fakeClock();
    answering(api, { sync });
    show({ id: `slow-${state}` });
    const { title } = words.result[state];
    await until(() => screen.queryByRole('heading', { name: title }) !== null);
    expect(requestsTo('/sync').length).toBeGreaterThan(10);
    expect(screen.queryByRole('link', { name: words.result.back }) !== null).toBe(
      state === 'declined',
    );
  });

  it.each([404, 400])('links an unknown checkout to the prices: %i', async (status) => {
    answering(api, { sync: () => refused(status, 'not_found') });
    show({ id: `nothing-${status}` });
    await screen.findByRole('heading', { level: 1, name: words.result.missing.title });
    expect(screen.getByRole('link', { name: words.result.back }).getAttribute('href')).toBe(
      '/pricing',
    );
  });
});
