import '../../support/dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeClock, until } from './fake-clock';
import {
  answering,
  checkout,
  field,
  paid,
  paidTitle,
  payButton,
  refused,
  serveBilling,
  show,
  showFilled,
  stored,
  summary,
  typeCard,
  words,
} from './support';

/* Messages while the outcome of a payment is unknown, or while the site cannot be reached. */

const { billing, result } = words;
const { api, requestsTo } = serveBilling();
const unavailable = () => refused(503, 'payment_unavailable');
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('when the provider is unreachable after a payment', () => {
  it('a second press does not claim that nothing was charged, and shows the result once it is known', async () => {
    let back = false;
    const onceBack = () => (back ? { body: { data: paid } } : unavailable());
    answering(api, { test_payment: () => 'hangUp', sync: onceBack });
    const user = await showFilled({ id: undefined });
    await typeCard(user, 'approved');
    await user.click(payButton());
    await title(result.polling.title);
    cleanup();

    answering(api, { checkout: unavailable, sync: onceBack });
    const again = await showFilledAgain();
    await typeCard(again, 'approved');
    await again.click(payButton());
    await title(result.polling.title);
    expect(await screen.findByText(result.unknownReason.unavailable)).toBeTruthy();
    expect(screen.queryByText(/not charged|Nothing was charged/)).toBeNull();
    back = true;
    await paidTitle();
  });

  it('the reopened form says so, polls until the result is known, and shows it', async () => {
    fakeClock();
    sessionStorage.setItem('checkout', JSON.stringify({ id: 'opened-again', typed: {} }));
    let back = false;
    answering(api, { sync: () => (back ? { body: { data: paid } } : unavailable()) });
    show();
    await until(() => screen.queryByText(result.earlier) !== null);
    await until(() => requestsTo('/sync').length > 18);
    expect(screen.getByText(result.unknownReason.unavailable)).toBeTruthy();
    back = true;
    await until(() => screen.queryByText('Wren Hollow is subscribed') !== null);
  });

  it('a declined card is not polled for again', async () => {
    answering(api, {
      test_payment: () => ({ body: { data: checkout({ refusal: 'card_declined' }) } }),
    });
    const user = await showFilled();
    await typeCard(user, 'declined');
    await user.click(payButton());
    await summary();
    answering(api, { checkout: unavailable });
    await user.click(payButton());
    expect(await within(await summary()).findByText(billing.problems.unavailableText)).toBeTruthy();
    expect(stored()).toContain('"unpaid":true');
    expect(requestsTo('/sync')).toEqual([]);
  });

  it('the page of the checkout keeps polling after a minute, and shows the result', async () => {
    fakeClock();
    let back = false;
    answering(api, { sync: () => (back ? { body: { data: paid } } : unavailable()) });
    show({ id: 'long-away' });
    await until(() => screen.queryByText(result.unresolved.title) !== null);
    const before = requestsTo('/sync').length;
    await until(() => requestsTo('/sync').length > before + 2);
    back = true;
    await until(() => screen.queryByText('Wren Hollow is subscribed') !== null);
  });
});

/** As after a reload: the tab has stored the input and the sent checkout. */
async function showFilledAgain() {
  const draft = JSON.parse(stored());
  const user = await showFilled();
  sessionStorage.setItem(
    'checkout',
    JSON.stringify({ ...draft, typed: JSON.parse(stored()).typed }),
  );
  return user;
}

describe('when the request fails', () => {
  it('tells the visitor that they are offline', async () => {
    answering(api, { checkout: () => 'hangUp' });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    expect(within(await summary()).getByText(billing.problems.offline)).toBeTruthy();
  });

  it('tells the visitor when to retry after too many requests', async () => {
    answering(api, {
      checkout: () => ({ ...refused(429, 'too_many'), headers: { 'retry-after': '240' } }),
    });
    const user = await showFilled();
    await typeCard(user, 'approved');
    const pressed = Date.now();
    await user.click(payButton());
    const message = (await summary()).textContent ?? '';
    expect(message).toContain(billing.problems.tooMany);
    const clock = (minutes: number) =>
      new Date(pressed + minutes * 60_000).toLocaleTimeString('en', {
        hour: 'numeric',
        minute: '2-digit',
      });
    // Rounded up to a full minute, which may be one more if the minute changes during the test.
    expect([5, 6].some((minutes) => message.includes(clock(minutes)))).toBe(true);
  });
});

describe('the error summary', () => {
  it('removes each error once its field is corrected, and itself after the last', async () => {
    answering(api, {});
    const user = await showFilled();
    await screen.findByText(billing.testMode);
    await user.clear(field(billing.fields.city));
    await user.click(payButton());
    const box = await summary();
    const listed = () =>
      within(box)
        .queryAllByRole('button')
        .map((button) => button.textContent);
    expect(listed()).toEqual([
      billing.errors.city,
      billing.card.number,
      billing.card.month,
      billing.card.year,
      billing.card.first_name,
      billing.card.last_name,
    ]);
    await user.type(field(billing.fields.city), 'Durham');
    await waitFor(() => expect(listed()).not.toContain(billing.errors.city));
    await typeCard(user, 'approved');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('removes an error of the server once its field is changed', async () => {
    answering(api, { checkout: () => refused(409, 'not_registered', { email: 'x', zip: 'y' }) });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    expect(within(await summary()).getAllByRole('button')).toHaveLength(2);
    await user.type(field(billing.fields.zip), '{Backspace}5');
    await waitFor(() =>
      expect(within(screen.getByRole('alert')).getAllByRole('button')).toHaveLength(1),
    );
  });
});
