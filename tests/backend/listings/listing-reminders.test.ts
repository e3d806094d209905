import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { locations } from '../../../backend/db/schema.ts';
import { remindChurches } from '../../../backend/listings/listing-reminders.ts';
import { churchWithListing } from '../support/church-at-desk.ts';
import { mailsTo } from '../support/people.ts';

const { backend, church, path, read, shown } = churchWithListing();

describe('the yearly confirmation of a listing', () => {
  const age = (interval: string) =>
    backend.db
      .update(locations)
      .set({ confirmed_at: sql`now() - ${interval}::interval` })
      .where(eq(locations.id, church.listing));

  test('is requested once by letter, and given by one press', async () => {
    await age('330 days');
    expect(await remindChurches(backend.db)).toBe(0);
    await age('340 days');
    expect(await remindChurches(backend.db)).toBe(1);
    expect(await remindChurches(backend.db)).toBe(0);
    const [letter] = await mailsTo(backend, church.email);
    expect(letter).toMatchObject({
      kind: 'listing_confirm',
      payload: { path: `/desk/listing/${church.listing}` },
    });
    await age('366 days');
    expect((await read()).unconfirmed).toBe(true);
    const { status, body } = await backend.post(
      `${path()}/confirm`,
      { version: 1 },
      church.asOwner,
    );
    expect([status, body.data.unconfirmed]).toEqual([200, false]);
    expect(Date.now() - Date.parse((await shown()).confirmed_at)).toBeLessThan(60_000);
    await age('340 days');
    await backend.db
      .update(locations)
      .set({ confirmation_asked_at: sql`now() - interval '400 days'` });
    expect(await remindChurches(backend.db)).toBe(1);
  });

  test('is not requested for an example or a suspended listing', async () => {
    await age('340 days');
    await backend.db.update(locations).set({ is_example: true });
    expect(await remindChurches(backend.db)).toBe(0);
    await backend.db.update(locations).set({ is_example: false, listed: false });
    expect(await remindChurches(backend.db)).toBe(0);
    await backend.db.update(locations).set({ listed: true });
  });
});
