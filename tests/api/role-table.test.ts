import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TokenKind } from '../../backend/db/people.ts';
import { staff, users } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/queries/sessions.ts';
import { issueToken } from '../../backend/queries/tokens.ts';
import { access, answerTo, callers, type NamedCaller } from '../../lib/contract/access.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { type StaffRole, staffRoles } from '../../lib/contract/staff.ts';
import { inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import {
  createChurch,
  createMember,
  marksOf,
  storedRows,
} from '../backend/support/own-calls/churches.ts';
import type { Church } from '../backend/support/own-calls/own-call.ts';
import { adminToken, bearer, credential, mailedToken } from '../backend/support/people.ts';
import type { TestResponse } from '../backend/support/test-backend.ts';

/*
 * Every call of the contract, those of signing up, of letters, sessions and staff too, by everyone of the
 * table (`lib/contract/access.ts`): each gets the answer that the table declares. What a served person
 * reads and changes of another church is in `two-churches.test.ts`.
 */
vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
const oneDay = 86_400_000;

let church: Church;
beforeAll(async () => {
  church = await createChurch(backend, 'wren-hollow');
});

let count = 0;

/** A new person for each call: a call may end sessions or remove people. */
async function personOf(caller: NamedCaller): Promise<string> {
  count += 1;
  const mark = `${caller.replaceAll('_', '-')}-${count}`;
  const { db } = backend;
  if (caller === 'colleague') return church.editor.id;
  if (caller === 'owner') return church.owner.id;
  if (caller === 'other_owner') return (await createChurch(backend, mark)).owner.id;
  if (caller === 'suspended') return (await createChurch(backend, mark, 'past_due')).owner.id;
  const [row] = await db
    .insert(users)
    .values({
      ...{ email: `${mark}@people.example`, email_key: `${mark}@people.example` },
      ...{ password_hash: '!', first_name: caller, last_name: mark, locale: 'en' },
      ...{ role: 'individual' as const, terms_accepted_at: new Date() },
      email_verified_at: caller === 'unconfirmed' ? null : new Date(),
    })
    .returning({ id: users.id });
  const id = row?.id ?? '';
  const role = staffRoles.find((one): one is StaffRole => one === caller);
  if (role) {
    const languages = role === 'translator' ? (['ko'] as const) : [];
    await db.insert(staff).values({ user_id: id, roles: [role], languages: [...languages] });
  }
  return id;
}

async function headersOf(caller: NamedCaller): Promise<Record<string, string>> {
  if (caller === 'nobody') return {};
  if (caller === 'program') return credential;
  const { token } = await startSession(backend.db, await personOf(caller), 'password', undefined);
  return bearer(token);
}

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function send(endpoint: Endpoint, input: Input, headers: Record<string, string>) {
  backend.clock.now += oneDay;
  const { method, path } = endpoint;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(input.params?.[name] ?? '1')),
  );
  const search = new URLSearchParams(input.query as Record<string, string>).toString();
  return backend.call(search ? `${filled}?${search}` : filled, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: JSON.stringify(input.body ?? {}) }),
  });
}

const guards = ['not_signed_in', 'not_confirmed', 'owner_only', 'staff_only'];

/** What a call answered, in the table's words. */
function answerOf({ status, body, headers }: TestResponse): string {
  const code = body?.error?.code;
  if (status === 401 && headers.has('www-authenticate')) return '401 credential';
  return guards.includes(code) && status >= 400 ? `${status} ${code}` : 'serves';
}

type Call = [EndpointName, Endpoint];
const calls = Object.entries(endpoints) as Call[];

test.each(calls)('%s answers everyone as the table of access says', async (name, endpoint) => {
  const { params, query, body } = inputsOf(name, endpoint, new Samples());
  const answers: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const caller of callers) {
    // The church's own people are needed again.
    const isHarmless = access[name].who !== 'anyone' || caller !== 'owner';
    if (!isHarmless) continue;
    const before = await storedRows(backend);
    const answer = await send(endpoint, { params, query, body }, await headersOf(caller));
    answers[caller] = answerOf(answer);
    expected[caller] = answerTo(caller, name);
    expect([caller, answer.status]).not.toEqual([caller, 500]);
    if (answers[caller] !== 'serves') {
      const isNew = (row: string) =>
        !before.includes(row) && !/^(?:users|staff|sessions) /.test(row);
      const added = (await storedRows(backend)).filter(isNew);
      expect([caller, added.filter((row) => !/^accounts /.test(row))]).toEqual([caller, []]);
    }
  }
  expect(answers).toEqual(expected);
});

const kinds: TokenKind[] = [
  ...(['verify_email', 'pastor_signup', 'church_invite', 'sign_in'] as const),
  ...(['password_reset', 'not_me'] as const),
];
const withSecret = calls.filter(([name]) => access[name].secret);

describe.each(withSecret)('%s, which needs a secret', (name, endpoint) => {
  const { secret } = access[name];

  test('opens nothing to a token of a letter of another kind, nor to an invented one', async () => {
    const stranger = await createMember(backend.db, `stranger-${count++}`, 'eve');
    const { params, query, body } = inputsOf(name, endpoint, new Samples());
    const wrong = kinds.filter((kind) => kind !== secret);
    for (const kind of [...wrong, undefined]) {
      let token = 'x'.repeat(43);
      if (kind) {
        await issueToken(backend.db, kind, { userId: stranger.id, email: stranger.email }, 'en');
        token = await mailedToken(backend, stranger.email, kind);
      }
      const replaced = Object.fromEntries(
        Object.entries((body ?? {}) as Record<string, unknown>).map(([key, value]) => [
          key,
          /token|challenge|code/.test(key) && typeof value === 'string' ? token : value,
        ]),
      );
      const ids = Object.fromEntries(Object.keys(params).map((key) => [key, token]));
      const before = await storedRows(backend, marksOf(church));
      const input = { params: ids, query, body: replaced };
      const { status, body: answer } = await send(endpoint, input, {});
      expect([kind, status >= 400 && status < 500]).toEqual([kind, true]);
      for (const mark of marksOf(church)) expect(JSON.stringify(answer)).not.toContain(mark);
      expect(await storedRows(backend, marksOf(church))).toEqual(before);
    }
  });
});
