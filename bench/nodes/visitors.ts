import { setTimeout } from 'node:timers/promises';
import { checkoutForm } from '../../tests/backend/support/checkout.ts';
import { clip } from '../../tests/backend/support/films.ts';
import type { StripeStandIn } from '../../tests/backend/support/stripe/stand-in.ts';

/*
 * Visitors' actions while nodes and the database fail: each is retried like the site's forms, under the same
 * idempotency key, until it is acknowledged. Each visitor has its own network.
 */

/** An address of a network of 65,536 visitors. */
const addressOf = (network: number, index: number) => `10.${network}.${index >> 8}.${index & 255}`;

async function post(url: string, body: object, key: string, address: string) {
  for (;;) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': address,
      },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (response?.ok) return (await response.json()).data;
    // Other refusals are final; 429 and 5xx are retried.
    if (response && response.status < 500 && response.status !== 429) {
      throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    }
    await setTimeout(500);
  }
}

/** Sends a message to the ministry. */
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

/** Uploads a film in pieces, each to a node that nginx chooses; resolves to whether all of it was accepted. */
export async function uploadFilm(origin: string, index: number): Promise<boolean> {
  const headers = { 'tus-resumable': '1.0.0', 'x-forwarded-for': addressOf(3, index) };
  const retry = async (url: string, init: RequestInit & { headers: Record<string, string> }) => {
    for (;;) {
      const response = await fetch(url, init).catch(() => undefined);
      if (response && response.status < 500 && response.status !== 429) return response;
      await setTimeout(500);
    }
  };
  const created = await retry(`${origin}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(clip.length) },
  });
  const url = origin + new URL(created.headers.get('location') ?? '', origin).pathname;
  const piece = Math.ceil(clip.length / 20);
  for (;;) {
    const state = await retry(url, { method: 'HEAD', headers });
    const offset = Number(state.headers.get('upload-offset'));
    if (!state.ok) return false;
    if (offset === clip.length) return true;
    await retry(url, {
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
