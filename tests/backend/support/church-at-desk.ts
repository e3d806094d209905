import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { accounts, locations, users } from '../../../backend/db/schema.ts';
import { startSession } from '../../../backend/sessions/sessions.ts';
import { createChurch } from './own-calls/churches.ts';
import { backendWithoutPeople } from './people.ts';
import type { TestBackend } from './test-backend.ts';

export interface ChurchAtDesk {
  accountId: string;
  /** The id and slug of its listing. */
  listing: number;
  slug: string;
  /** The owner's e-mail address. */
  email: string;
  asOwner: { authorization: string };
  asEditor: { authorization: string };
}

let count = 0;

/** Creates a paying, listed church with sessions of its owner and its editor. */
export async function churchAtDesk(backend: TestBackend): Promise<ChurchAtDesk> {
  count += 1;
  const { accountId, slug, owner, editor } = await createChurch(backend, `wren-hollow-${count}`);
  await backend.db
    .update(accounts)
    .set({ approved_at: new Date() })
    .where(eq(accounts.id, accountId));
  const [row] = await backend.db
    .insert(locations)
    .values({
      ...{ slug, name: 'Wren Hollow', name_key: 'wren hollow', account_id: accountId },
      ...{ city: 'Charlotte', city_key: 'charlotte', state: 'NC', zip: '28202', country: 'US' },
      phone: '704 555 0100',
    })
    .returning({ id: locations.id });
  const sessionOf = async (id: string) => {
    const { token } = await startSession(backend.db, id, 'password', undefined);
    return { authorization: `Bearer ${token}` };
  };
  const [{ email } = { email: '' }] = await backend.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, owner.id));
  return {
    ...{ accountId, slug, email, listing: row?.id ?? 0 },
    asOwner: await sessionOf(owner.id),
    asEditor: await sessionOf(editor.id),
  };
}

/** A church with a listing, new for each test, and the calls about the listing. */
export function churchWithListing() {
  const backend = backendWithoutPeople();
  const church = {} as ChurchAtDesk;
  beforeEach(async () => {
    backend.clock.now += 86_400_000;
    backend.published.length = 0;
    Object.assign(church, await churchAtDesk(backend));
  });
  const path = () => `/account/listings/${church.listing}`;
  return {
    ...{ backend, church, path },
    read: async () => (await backend.get(path(), church.asOwner)).body.data,
    save: (changes: object, version = 1, as = church.asOwner) =>
      backend.post(path(), { version, changes }, as),
    shown: async () => (await backend.post('/lookup_location', { slug: church.slug })).body.data,
  };
}
