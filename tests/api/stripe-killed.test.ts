import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite } from '../../backend/db/client.ts';
import { outbox } from '../../backend/db/schema.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { Child } from '../backend/support/child.ts';
import { copyDatabase } from '../backend/support/copy-database.ts';
import { writeContent } from '../backend/support/small-content.ts';
import { expectSettled } from '../backend/support/stripe/expect-settled.ts';
import { StripeStandIn, secretKey, webhookSecret } from '../backend/support/stripe/stand-in.ts';
import type { Json } from '../backend/support/test-backend.ts';
import { isThorough } from '../support/thorough.ts';

/**
 * The request during which the process is killed: Stripe processes it (unless `broken`), but the response is lost.
 * It is made because a visitor starts, starts again in another tab, or returns after paying; or because
 * of a webhook about the payment.
 */
interface Step {
  at: RegExp;
  broken?: boolean;
  as?: 'starts again' | 'returns' | 'gets a webhook';
}
const allSteps: Step[] = [
  { at: /POST .*customers/, broken: true },
  { at: /POST .*customers/ },
  { at: /POST .*products/ },
  { at: /POST .*subscriptions/, broken: true },
  { at: /POST .*subscriptions/ },
  { at: /GET .*subscriptions/ },
  { at: /void/, as: 'starts again' },
  { at: /GET .*subscriptions/, as: 'returns' },
  { at: /GET .*subscriptions/, as: 'gets a webhook' },
];
/** Every second one: lost and broken requests, a second tab and a webhook. */
const steps = allSteps.filter((_, at) => isThorough || at % 2 === 0);

const stripe = new StripeStandIn();
let content: Awaited<ReturnType<typeof writeContent>>;
let data: string;
let apiBase: string;
beforeAll(async () => {
  apiBase = await stripe.start();
  content = await writeContent();
  data = await mkdtemp(join(tmpdir(), 'lampstand-data-'));
  await copyDatabase(data);
});
afterAll(async () => {
  await stripe.stop();
  await content.remove();
  await rm(data, { recursive: true, force: true });
});

interface Call {
  path: string;
  headers?: Record<string, string>;
  body: string;
}

/** Starts the site on the data of the previous process. */
class Site {
  readonly #child = new Child('shop-until-killed.ts', [], {
    DATA_DIR: data,
    CONTENT_DIR: content.folder,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  });
  /** Every checkout, the newest last, once it has reconciled. */
  readonly checkouts = this.#answer();

  async #answer(): Promise<Json> {
    return JSON.parse((await this.#child.line()) ?? 'null');
  }
  ask(call: Call): void {
    this.#child.send(JSON.stringify(call));
  }
  async call(call: Call): Promise<Json> {
    await this.checkouts;
    this.ask(call);
    return (await this.#answer()).data;
  }
  kill = () => this.#child.kill();
}

const startOf = (form: object, key: string): Call => ({
  path: '/checkout',
  headers: { 'idempotency-key': key },
  body: JSON.stringify(form),
});
const syncOf = (id: string): Call => ({ path: `/checkout/${id}/sync`, body: '{}' });

/** The webhook of the newest payment. */
function webhook(): Call {
  const paid = stripe.ledger.events.findLast(({ type }) => type === 'invoice.paid');
  if (!paid) throw new Error('nothing was paid');
  const { payload, headers } = stripe.sign(paid);
  return { path: '/webhooks/stripe', headers, body: payload };
}

/** Runs the previous calls, and returns the one during which the process is to be killed. */
async function lastCall(site: Site, { as }: Step, start: Call, startAgain: Call): Promise<Call> {
  if (as === undefined) return start;
  const { id, client_secret } = await site.call(start);
  if (as === 'starts again') return startAgain;
  stripe.ledger.confirm(client_secret, 'approved');
  return as === 'returns' ? syncOf(id) : webhook();
}

test('a process that is killed at any step and started again charges once and creates an account', async () => {
  let site = new Site();
  try {
    for (const [round, step] of steps.entries()) {
      const form = checkoutForm();
      const start = startOf(form, `checkout-${round}`);
      const startAgain = startOf({ ...form, period: 'monthly' }, `checkout-${round}-anew`);
      const call = await lastCall(site, step, start, startAgain);
      await site.checkouts;
      const held = stripe.hold(step.at);
      if (step.broken) stripe.fail(step.at, 'broken');
      site.ask(call);
      await held.answered;
      await site.kill();
      held.release();

      site = new Site();
      // After the start it has read the state of each checkout.
      const checkout = (await site.checkouts).at(-1);
      const isPaid = step.as === 'returns' || step.as === 'gets a webhook';
      const isOver = step.as === 'starts again';
      expect([step, checkout.status]).toEqual([
        step,
        isPaid ? 'paid' : isOver ? 'ended' : 'awaiting_payment',
      ]);
      if (isPaid) continue;
      const resumed = await site.call(isOver ? startAgain : start);
      expect(resumed.id === checkout.id).toBe(!isOver);
      stripe.ledger.confirm(resumed.client_secret, 'approved');
      expect((await site.call(syncOf(resumed.id))).status).toBe('paid');
    }
  } finally {
    await site.kill();
  }
  const { db, close } = await openPglite(data, async () => {});
  try {
    const intents = await expectSettled({ backend: { db }, stripe });
    const paid = intents.filter(({ status }) => status === 'paid');
    expect([paid.length, stripe.ledger.charges.size]).toEqual([steps.length, steps.length]);
    const mails = (await db.select().from(outbox)).filter(({ recipient }) => recipient !== null);
    // Each church gets its own letter once, and the ministry one about each.
    const kinds = Map.groupBy(mails, ({ kind }) => kind);
    expect([...kinds.values()].map(({ length }) => length)).toEqual([steps.length, steps.length]);
    expect(kinds.get('church_joined')).toHaveLength(steps.length);
  } finally {
    await close();
  }
}, 600_000);
