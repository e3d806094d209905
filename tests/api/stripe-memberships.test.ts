import { describe, expect, test } from 'vitest';
import { videoView } from '../../lib/content/video-view.ts';
import { credential } from '../backend/support/people.ts';
import { openShop } from '../backend/support/stripe/shop.ts';
import { expectedErrors } from '../support/no-console-error.ts';

/* The membership after the first payment. */

const shop = await openShop();

const ledger = () => shop.stripe.ledger;

describe('a membership of a church', () => {
  const active = 'active';
  /** Delivers every new event, the last first. */
  async function deliverNew(since: number) {
    for (const event of ledger().events.slice(since).reverse()) await shop.deliver(event);
  }

  test.each<[string, (id: string) => void, string, ((id: string) => void)?]>([
    ['a renewal fails', (id) => ledger().renew(id, false), 'past_due', (id) => ledger().retry(id)],
    [
      'Stripe stops retrying the payment',
      (id) => {
        ledger().renew(id, false);
        ledger().leaveUnpaid(id);
      },
      'failed',
      (id) => ledger().retry(id),
    ],
    ['it is cancelled', (id) => void ledger().cancel(id), 'canceled'],
    [
      'it ends after failed payments',
      (id) => void ledger().cancel(id, 'payment_failed'),
      'expired',
    ],
    ['the payment is refunded', (id) => ledger().refund(id), 'canceled'],
    [
      'the payment is disputed',
      (id) => ledger().dispute(id, 'needs_response'),
      'failed',
      (id) => ledger().dispute(id, 'won'),
    ],
  ])('is suspended when %s, and resumes when it is paid', async (_, stop, state, resume) => {
    const { id, subscription_id } = await shop.paid();
    expect(await shop.membershipOf(id)).toBe(active);
    const before = ledger().events.length;
    stop(subscription_id);
    await deliverNew(before);
    expect(await shop.membershipOf(id)).toBe(state);
    if (!resume) return;
    const since = ledger().events.length;
    resume(subscription_id);
    await deliverNew(since);
    expect(await shop.membershipOf(id)).toBe(active);
  });

  test('shows the notice on the church’s video while it is suspended', async () => {
    const { user_id, subscription_id } = await shop.paid();
    const video = { type: 'welcome', slug: 'notice', user_id, status: 'approved' };
    const film = { video_type: 'external', video_url: 'https://example.org/welcome.mp4' };
    await shop.backend.post('/intro_videos', { ...video, ...film }, credential);
    const path = '/intro_videos/fetch_by_slug?type=welcome&slug=notice';
    const shown = async () => videoView((await shop.backend.get(path)).body.data);
    const plays = expect.objectContaining({ shows: 'film' });
    expect(await shown()).toEqual(plays);
    for (const [change, expected] of [
      [() => ledger().renew(subscription_id, false), { shows: 'notice', notice: 'unpaid' }],
      [() => ledger().retry(subscription_id), plays],
      [() => ledger().cancel(subscription_id), { shows: 'notice', notice: 'ended' }],
    ] as const) {
      const before = ledger().events.length;
      change();
      await deliverNew(before);
      expect(await shown()).toEqual(expected);
    }
  });

  test('continues during renewals and inquiries', async () => {
    const { id, subscription_id } = await shop.paid({ period: 'monthly' });
    const before = ledger().events.length;
    ledger().renew(subscription_id, true);
    ledger().dispute(subscription_id, 'warning_needs_response');
    await deliverNew(before);
    expect(await shop.membershipOf(id)).toBe(active);
  });

  test('is requested from Stripe after a day without events', async () => {
    const { id, subscription_id } = await shop.paid();
    ledger().renew(subscription_id, false);
    await shop.reconcile();
    expect(await shop.membershipOf(id)).toBe(active);
    await shop.forget(id);
    await shop.reconcile();
    expect(await shop.membershipOf(id)).toBe('past_due');
  });

  test('that could not be read is recorded as tried, so that others get their turn', async () => {
    const { id } = await shop.paid();
    await shop.forget(id);
    const forgotten = await shop.row(id);
    shop.stripe.fail(/GET .*subscriptions/, 'broken');
    expect(await shop.reconcile()).toMatchObject({ failed: 1 });
    expect(expectedErrors()).toEqual([
      [expect.stringMatching(`^Checkout ${id} is not settled: ProviderError: Stripe: `)],
    ]);
    const tried = await shop.row(id);
    expect(tried.synced_at.getTime()).toBeGreaterThan(forgotten.synced_at.getTime());
  });

  test('is not overwritten by an older response of Stripe', async () => {
    const { id, subscription_id } = await shop.paid();
    ledger().renew(subscription_id, false);
    // The response to the first request is on its way when the payment succeeds and two more requests follow.
    const slow = shop.stripe.hold(/GET .*subscriptions/);
    const first = shop.sync(id);
    await slow.answered;
    ledger().retry(subscription_id);
    await Promise.all([shop.sync(id), shop.sync(id)]);
    slow.release();
    await first;
    expect(await shop.membershipOf(id)).toBe(active);
  });
});

test('pages are expired when the notice appears or disappears, and not otherwise', async () => {
  const { published } = shop.backend;
  published.length = 0;
  const { id, subscription_id } = await shop.paid();
  await shop.sync(id);
  expect(published).toEqual([]);
  ledger().renew(subscription_id, false);
  await shop.sync(id);
  await shop.sync(id);
  expect(published).toHaveLength(1);
  expect(published[0]).toContainEqual(
    expect.objectContaining({ kind: 'accounts', slug: expect.any(String) }),
  );
  ledger().retry(subscription_id);
  await shop.sync(id);
  expect(published).toHaveLength(2);
  expect(published[1]).toEqual(published[0]);
});
