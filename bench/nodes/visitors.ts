import { setTimeout } from 'node:timers/promises';
import { checkoutForm } from '../../tests/backend/support/checkout.ts';
import { clip } from '../../tests/backend/support/films.ts';
import type { StripeStandIn } from '../../tests/backend/support/stripe/stand-in.ts';

/*
 * What visitors do while nodes and the database go away: each tries again as the site's forms do, under
 * the same key, until it is acknowledged. The network of each is its own.
 */

/** An address of a network of 65,536 visitors. */
const addressOf = (network: number, index: number) => `10.${network}.${index >> 8}.${index & 255}`;

async function post(url: string, body: object, key: string, address: string) {
  for (;;) {
    const answered = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': address,
      },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    // What is no refusal of the words themselves may be tried again.
    if (answered?.ok) return (await answered.json()).data;
    if (answered && answered.status < 500 && answered.status !== 429) {
      throw new Error(`${url} answered ${answered.status}: ${await answered.text()}`);
    }
    await setTimeout(500);
  }
}

/** Leaves a message. */
export async function writeMessage(origin: string, index: number): Promise<void> {
  const body = { email: `visitor-${index}@example.com`, message: 'Hello.' };
  const key = `message-${index}-of-the-bench`;
  await post(`${origin}/api/v1/create_lead`, body, key, addressOf(1, index));
}

/** Subscribes a church, and waits until it is known to be paid. */
export async function subscribe(
  origin: string,
  index: number,
  stripe: StripeStandIn,
): Promise<void> {
  const key = `checkout-${index}-of-the-bench`;
  const address = addressOf(2, index);
  const checkout = `${origin}/api/v1/checkout`;
  const { id, client_secret } = await post(checkout, checkoutForm(), key, address);
  stripe.ledger.confirm(client_secret, 'approved');
  while ((await post(`${checkout}/${id}/sync`, {}, key, address)).status !== 'paid') {
    await setTimeout(1_000);
  }
}

/** Sends a film in pieces that go to whichever node nginx chooses; whether all of it was taken. */
export async function uploadFilm(origin: string, index: number): Promise<boolean> {
  const headers = { 'tus-resumable': '1.0.0', 'x-forwarded-for': addressOf(3, index) };
  const ask = async (url: string, init: RequestInit & { headers: Record<string, string> }) => {
    for (;;) {
      const answered = await fetch(url, init).catch(() => undefined);
      if (answered && answered.status < 500 && answered.status !== 429) return answered;
      await setTimeout(500);
    }
  };
  const created = await ask(`${origin}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(clip.length) },
  });
  const url = origin + new URL(created.headers.get('location') ?? '', origin).pathname;
  const piece = Math.ceil(clip.length / 20);
  for (;;) {
    const state = await ask(url, { method: 'HEAD', headers });
    const offset = Number(state.headers.get('upload-offset'));
    if (!state.ok) return false;
    if (offset === clip.length) return true;
    await ask(url, {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: clip.subarray(offset, offset + piece),
    });
    await setTimeout(200);
  }
}
