import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { openGateway, productOf } from '../support/stripe/gateway.ts';
import { secretKey } from '../support/stripe/stand-in.ts';

const { stripe, apiBase, gateway, calls, subscribeAndPay } = await openGateway();

const nextYear = () => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
};
const planned = () => ({
  ...({ plan: 'large', period: 'monthly', subtotal_cents: 9000, discount_cents: 0 } as const),
  on: nextYear(),
});
const updates = () =>
  stripe.sent.filter(({ call }) => /^POST .v1.subscription_schedules.\w+$/.test(call));

describe('a plan that is planned for the renewal', () => {
  test('is a schedule of two phases without proration, made once', async () => {
    const { id } = await subscribeAndPay();
    const item = stripe.ledger.subscriptions.get(id)?.items?.data[0];
    await gateway.planAhead(id, planned(), null);
    await gateway.planAhead(id, planned(), null);
    const [update, ...more] = updates();
    expect(more).toEqual([]);
    expect(update?.params).toMatchObject({
      end_behavior: 'release',
      proration_behavior: 'none',
      metadata: { plan: 'large', period: 'monthly', on: nextYear() },
      phases: [
        {
          items: [
            {
              price_data: {
                product: productOf('small'),
                unit_amount: '60480',
                recurring: { interval: 'year' },
              },
            },
          ],
          end_date: String(item?.current_period_end),
          proration_behavior: 'none',
        },
        {
          items: [{ price_data: { unit_amount: '9000', recurring: { interval: 'month' } } }],
          duration: { interval: 'month', interval_count: '1' },
          proration_behavior: 'none',
          metadata: { plan: 'large', period: 'monthly' },
        },
      ],
    });
    expect((await gateway.read(id)).billing).toMatchObject({
      plan: { slug: 'small', period: 'yearly' },
      planned: planned(),
    });
  });

  test('is read as the present one once it has come', async () => {
    const { id } = await subscribeAndPay();
    await gateway.planAhead(id, planned(), null);
    stripe.ledger.beginPhase(id);
    const { billing } = await gateway.read(id);
    expect(billing?.planned).toBeUndefined();
    expect(billing?.plan).toEqual({
      ...{ slug: 'large', subtotal_cents: 9000, period: 'monthly', discount_cents: 0 },
    });
    // And another can follow in the same schedule.
    const next = { ...planned(), plan: 'small', subtotal_cents: 6000 };
    await gateway.planAhead(id, next, null);
    expect((await gateway.read(id)).billing?.planned).toMatchObject({ plan: 'small' });
  });

  test('is withdrawn once, by null, by the end and by a larger plan', async () => {
    const { id } = await subscribeAndPay();
    const withdraw = [
      () => gateway.planAhead(id, null, null),
      () => gateway.endAt(id, nextYear()),
      () => gateway.changePlan(id, { plan: 'large', period: 'yearly', subtotal_cents: 90_000 }),
    ];
    for (const step of withdraw) {
      await gateway.endAt(id, null);
      await gateway.planAhead(id, planned(), null);
      await step();
      expect((await gateway.read(id)).billing?.planned).toBeUndefined();
    }
    await gateway.planAhead(id, null, null);
    expect(calls().filter((call) => call.endsWith('/release'))).toHaveLength(3);
  });

  test('stays if a larger plan is refused with the card', async () => {
    const { id } = await subscribeAndPay();
    await gateway.planAhead(id, planned(), null);
    stripe.ledger.refusesChange = true;
    const larger = { plan: 'large', period: 'yearly', subtotal_cents: 90_000 } as const;
    expect(await gateway.changePlan(id, larger)).toBe('refused');
    stripe.ledger.refusesChange = false;
    expect((await gateway.read(id)).billing?.planned).toEqual(planned());
  });

  test('is charged to the card that the customer has by then', async () => {
    const { id, customer } = await subscribeAndPay();
    await gateway.planAhead(id, planned(), null);
    stripe.ledger.changeCard(customer, '4444');
    stripe.ledger.beginPhase(id);
    expect((await gateway.read(id)).billing?.card?.last4).toBe('4444');
  });
});

describe('the stand-in refuses what Stripe refuses', () => {
  const { hostname: host, port } = new URL(apiBase);
  const sdk = new Stripe(secretKey, { host, port, protocol: 'http' });
  const item = {
    price_data: {
      ...{ currency: 'usd', product: 'lampstand', unit_amount: 100 },
      recurring: { interval: 'month' },
    },
  };
  const first = { items: [item], start_date: 'now', end_date: 'now' };
  test.each<[string, object, string]>([
    ['an unknown parameter', { renewal: 'none' }, 'renewal'],
    [
      'an unknown parameter of a phase',
      { phases: [{ ...first, coupon: 'x' }] },
      'phases[0][coupon]',
    ],
    ['an unknown value', { end_behavior: 'pause' }, 'end_behavior'],
    ['a missing parameter', { phases: [{ start_date: 'now' }] }, 'phases[0][items]'],
    [
      'parameters that exclude each other',
      { phases: [{ ...first, duration: { interval: 'month' } }] },
      'phases[0][end_date]',
    ],
  ])('%s', async (_, params, param) => {
    const { id } = await subscribeAndPay();
    await gateway.planAhead(id, planned(), null);
    const subscription = stripe.ledger.subscriptions.get(id);
    const phases = (params as { phases?: object[] }).phases?.map((phase) => ({
      ...phase,
      start_date: stripe.ledger.scheduleOf(subscription as never)?.current_phase?.start_date,
    }));
    const update = sdk.subscriptionSchedules.update(String(subscription?.schedule), {
      ...params,
      ...(phases && { phases }),
    } as never);
    await expect(update).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param });
  });
});
