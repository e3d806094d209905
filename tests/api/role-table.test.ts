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
  fingerprints,
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

/** A new person, for each call that serves: it may end sessions or remove people. */
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

async function headersOf(caller: NamedCaller, person?: string): Promise<Record<string, string>> {
  if (caller === 'nobody') return {};
  if (caller === 'program') return credential;
  const id = person ?? (await personOf(caller));
  const { token } = await startSession(backend.db, id, 'password', undefined);
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

/** What refused calls must not change; each call is made with a session of its own, which is a security event. */
const rows = async () =>
  (await fingerprints(backend)).filter(
    (row) => !/^(?:sessions|security_events|rate_limits) /.test(row),
  );

/** Parts of an input that fewer people may send (`editorial-access.ts`; tests/api/editorial/roles.test.ts). */
const unrestricted: Partial<Record<EndpointName, object>> = {
  addContentPicture: { words: undefined },
};

/** Makes the call as each caller, and expects what the table declares for them. */
async function askAs(
  some: NamedCaller[],
  [name, endpoint]: Call,
  headersFor: typeof headersOf,
): Promise<void> {
  const { params, query, body } = inputsOf(name, endpoint, new Samples());
  const input = { params, query, body: { ...(body as object), ...unrestricted[name] } };
  const answers: [NamedCaller, string][] = [];
  for (const caller of some) {
    const answer = await send(endpoint, input, await headersFor(caller));
    answers.push([caller, answerOf(answer)]);
    expect([caller, answer.status]).not.toEqual([caller, 500]);
  }
  expect(answers).toEqual(some.map((caller) => [caller, answerTo(caller, name)]));
}
const isRefused = (name: EndpointName) => (caller: NamedCaller) =>
  answerTo(caller, name) !== 'serves';

describe('whoever the table of access refuses', () => {
  const people = new Map<NamedCaller, string>();
  let before: string[];
  beforeAll(async () => {
    for (const caller of callers) people.set(caller, await personOf(caller));
    before = await rows();
  });

  test.each(calls)('is refused by %s', (name, endpoint) =>
    askAs(callers.filter(isRefused(name)), [name, endpoint], (caller) =>
      headersOf(caller, people.get(caller)),
    ),
  );

  test('has changed nothing in any table', async () => {
    expect(await rows()).toEqual(before);
  });
});

test.each(calls)('%s serves whoever the table of access says', (name, endpoint) => {
  const served = callers.filter((caller) => !isRefused(name)(caller));
  return askAs(served, [name, endpoint], headersOf);
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
