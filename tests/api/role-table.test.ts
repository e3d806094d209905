import { beforeAll, describe, expect, test, vi } from 'vitest';
import { staff, users } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { issueNotice, issueToken } from '../../backend/sessions/tokens.ts';
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
/** The churches of those who belong to one. */
const accountOf: Partial<Record<NamedCaller, string>> = {};
beforeAll(async () => {
  church = await createChurch(backend, 'wren-hollow');
  const other = await createChurch(backend, 'elm-street');
  const suspended = await createChurch(backend, 'kite-hill', 'past_due');
  accountOf.owner = church.accountId;
  accountOf.colleague = church.accountId;
  accountOf.other_owner = other.accountId;
  accountOf.suspended = suspended.accountId;
});

let count = 0;

/** A new person for each call: a call may end sessions or remove people. */
async function personOf(caller: NamedCaller): Promise<string> {
  count += 1;
  const mark = `${caller.replaceAll('_', '-')}-${count}`;
  const { db } = backend;
  const account_id = accountOf[caller] ?? null;
  const [row] = await db
    .insert(users)
    .values({
      ...{ email: `${mark}@people.example`, email_key: `${mark}@people.example` },
      ...{ password_hash: '!', first_name: caller, last_name: mark, locale: 'en' },
      role: account_id ? ('pastor' as const) : ('individual' as const),
      ...{ account_id, terms_accepted_at: new Date() },
      account_role: caller === 'colleague' ? ('editor' as const) : ('owner' as const),
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

/** Rows that a refused call must not change; a session's row has the time of its last use. */
const rows = async () =>
  (await storedRows(backend)).filter((row) => !/^(?:sessions|rate_limits) /.test(row));

/** Parts of an input that fewer people may send (`editorial-access.ts`; tests/api/editorial/roles.test.ts). */
const unrestricted: Partial<Record<EndpointName, object>> = {
  addContentPicture: { words: undefined },
};

test.each(calls)('%s answers everyone as the table of access says', async (name, endpoint) => {
  const { params, query, body } = inputsOf(name, endpoint, new Samples());
  const input = { params, query, body: { ...(body as object), ...unrestricted[name] } };
  const answers: Record<string, string> = {};
  const ask = async (caller: NamedCaller, headers: Record<string, string>) => {
    const answer = await send(endpoint, input, headers);
    answers[caller] = answerOf(answer);
    expect([caller, answer.status]).not.toEqual([caller, 500]);
  };
  const refused = callers.filter((caller) => answerTo(caller, name) !== 'serves');
  const headers = await Promise.all(refused.map(headersOf));
  const before = await rows();
  for (const [at, caller] of refused.entries()) await ask(caller, headers[at] ?? {});
  expect(await rows()).toEqual(before);
  for (const caller of callers) {
    if (!refused.includes(caller)) await ask(caller, await headersOf(caller));
  }
  const declared = callers.map((caller) => [caller, answerTo(caller, name)]);
  expect(answers).toEqual(Object.fromEntries(declared));
});

const kinds = [
  ...(['verify_email', 'pastor_signup', 'church_invite', 'sign_in'] as const),
  ...(['password_reset', 'not_me'] as const),
];
/** Calls that do not refuse a wrong secret with a status, and say in their answer that it opens nothing. */
const inWords: Partial<Record<EndpointName, object>> = {
  reportStreamed: { counted: false },
  readInvitation: { status: 'unknown' },
};
const withSecret = calls.filter(([name]) => access[name].secret);

describe.each(withSecret)('%s, which needs a secret', (name, endpoint) => {
  const { secret } = access[name];

  test('opens nothing to a token of a letter of another kind, nor to an invented one', async () => {
    const stranger = await createMember(backend.db, `stranger-${count++}`, 'eve');
    const { params, query, body } = inputsOf(name, endpoint, new Samples());
    const wrong = kinds.filter((kind) => kind !== secret);
    const before = await storedRows(backend, marksOf(church));
    for (const kind of [...wrong, undefined]) {
      let token = 'x'.repeat(43);
      if (kind) {
        const { id, email } = stranger;
        if (kind === 'not_me') {
          await issueNotice(backend.db, 'password_changed', { id, email, locale: 'en' });
        } else await issueToken(backend.db, kind, { userId: id, email }, 'en');
        token = await mailedToken(backend, email, kind === 'not_me' ? 'password_changed' : kind);
      }
      const replaced = Object.fromEntries(
        Object.entries((body ?? {}) as Record<string, unknown>).map(([key, value]) => [
          key,
          /token|challenge|code/.test(key) && typeof value === 'string' ? token : value,
        ]),
      );
      const ids = Object.fromEntries(Object.keys(params).map((key) => [key, token]));
      const input = { params: ids, query, body: replaced };
      const { status, body: answer } = await send(endpoint, input, {});
      if (inWords[name]) expect(answer.data).toMatchObject(inWords[name]);
      else expect([kind, status >= 400 && status < 500]).toEqual([kind, true]);
      for (const mark of marksOf(church)) expect(JSON.stringify(answer)).not.toContain(mark);
    }
    expect(await storedRows(backend, marksOf(church))).toEqual(before);
  });
});
