import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, outbox } from '../../backend/db/schema.ts';
import { churchWithListing } from '../backend/support/church-at-desk.ts';
import { credential, mailsTo } from '../backend/support/people.ts';

const { backend, church, read, save, shown } = churchWithListing();

describe('a listing of a church that the ministry has not approved', () => {
  beforeEach(() => backend.db.update(accounts).set({ approved_at: null }));
  const reviews = async () => (await backend.get('/listing_reviews', credential)).body.data;
  const decide = (decision: object) =>
    backend.post(`/listing_reviews/${church.listing}`, decision, credential);

  test('shows changes once the ministry approves them, and from then on at once', async () => {
    const first = await save({ phone: '704 555 0142' });
    expect(first.body.data).toMatchObject({
      publishes: 'after_review',
      version: 2,
      review: { state: 'waiting', changes: { phone: '704 555 0142' } },
    });
    await save({ website: 'https://wren.example/' }, 2);
    expect(await shown()).toMatchObject({ phone: '704 555 0100', website: null });
    const letters = await backend.db.select().from(outbox).where(eq(outbox.kind, 'listing_waits'));
    expect(letters).toHaveLength(1);
    const [review] = await reviews();
    expect(review.changes).toEqual({ phone: '704 555 0142', website: 'https://wren.example/' });
    const { sent_at } = review;
    // A second press of the same button changes nothing, and sends no second letter.
    for (const _ of [1, 2]) {
      expect((await decide({ decision: 'approve', sent_at })).status).toBe(200);
    }
    const other = await decide({ decision: 'refuse', sent_at, message: 'No.' });
    expect(other.status).toBe(409);
    expect(await mailsTo(backend, church.email)).toHaveLength(1);
    expect(await shown()).toMatchObject({
      phone: '704 555 0142',
      website: 'https://wren.example/',
    });
    expect((await mailsTo(backend, church.email))[0]?.kind).toBe('listing_approved');
    expect(await reviews()).toEqual([]);
    const { version, publishes } = await read();
    expect(publishes).toBe('at_once');
    await save({ phone: '704 555 0143' }, version);
    expect(await shown()).toMatchObject({ phone: '704 555 0143' });
  });

  test('that was refused shows the reason, keeps its changes, and can be submitted again', async () => {
    await save({ description: 'Buy my book.' });
    const [review] = await reviews();
    const withoutReason = await decide({ decision: 'refuse', sent_at: review.sent_at });
    expect(withoutReason.status).toBe(400);
    const message = 'Please say what your church is like.';
    await decide({ decision: 'refuse', sent_at: review.sent_at, message });
    expect((await read()).review).toMatchObject({
      state: 'refused',
      message,
      changes: { description: 'Buy my book.' },
    });
    expect((await mailsTo(backend, church.email))[0]).toMatchObject({
      kind: 'listing_refused',
      payload: { message },
    });
    expect(await reviews()).toEqual([]);
    await save({ description: 'Come as you are.' }, (await read()).version);
    expect((await reviews())[0].changes).toEqual({ description: 'Come as you are.' });
  });

  test('is not approved if it was changed after the ministry read it', async () => {
    await save({ phone: '704 555 0142' });
    const [review] = await reviews();
    await save({ phone: '704 555 0143' }, 2);
    const late = await decide({ decision: 'approve', sent_at: review.sent_at });
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect(await shown()).toMatchObject({ phone: '704 555 0100' });
  });

  test('cannot be decided without the credential, nor without a submission', async () => {
    expect((await backend.get('/listing_reviews')).status).toBe(401);
    expect((await decide({ decision: 'approve', sent_at: new Date() })).status).toBe(404);
  });
});
