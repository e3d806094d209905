import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { accounts, staff } from '../../backend/db/schema.ts';
import { startSession } from '../../backend/sessions/sessions.ts';
import { issueToken } from '../../backend/sessions/tokens.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { fieldsOf } from '../backend/support/contract-fields.ts';
import { expectHarmless, hostileTimeout, withValueAt } from '../backend/support/hostile.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import { ownCallOf } from '../backend/support/own-calls/index.ts';
import type { Church, OwnInput } from '../backend/support/own-calls/own-call.ts';
import {
  adminToken,
  bearer,
  confirmedUser,
  credential,
  mailedToken,
} from '../backend/support/people.ts';
import { isThorough } from '../support/thorough.ts';

/*
 * Every field of the contract, including optional ones, with each of these texts and values in
 * turn, while all other fields are valid and the caller may make the call. Complements random input
 * by known attacks.
 */
vi.stubEnv('ADMIN_TOKEN', adminToken);

const blanks = ['', ' ', '\ufeff', '\u00a0', '\u200b', '\u3164', '\u2028', '\t\r\n', '\u180e'];
const unicode = [
  '\u0000',
  '\ud800',
  'a\udfff',
  '\uffff',
  '\u202e\u2066text',
  '\u{e0041}\u{e007f}',
  'é'.normalize('NFD'),
  'İ',
  'ſtraße',
  'ﷺ'.repeat(20),
  '\u0e49'.repeat(100),
  '👩‍👩‍👧‍👦',
  '각'.normalize('NFD'),
  '٣٤',
  '½',
];
const syntax = [
  "'; drop table users; --",
  '\\',
  "\\'; --",
  '%',
  '%00',
  '%_%',
  '$1',
  '#{7*7}',
  '{{7*7}}',
  '../../../etc/passwd',
  '<script>window.__executed=1</script>',
  'a\r\nBcc: b@example.com',
  '=1+1',
  '(((((((((((((((((((((a+)+)+',
  '& | ! ( ) : * <->',
  '__proto__',
  'constructor',
  'toString',
  'null',
];
const addresses = [
  'javascript:alert(1)',
  'http://[::1',
  'http://a:99999',
  '//example.com',
  'https://exa mple.com',
  'https://user:pw@example.com/',
  'xn--',
  'xn--a.example',
  '。',
  'a@b',
  '"a b"@example.com',
  'a@xn--0.example',
];
const figures = [
  '-1',
  '1e309',
  '0x10',
  'NaN',
  '99999999999999999999',
  '2147483648',
  '9999-99-99',
  '+275760-09-14T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  'ZZ',
];
const texts = [...blanks, ...unicode, ...syntax, ...addresses, ...figures, 'x'.repeat(70_000)];
const values: unknown[] = [
  ...[null, true, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, -0],
  ...[[], [[]], {}, [null], { length: 1e9 }, { toJSON: 1 }, Array(2_000).fill('a')],
  // Names of fields, which are stored as texts are.
  ...[{ 'a\0': 'a' }, { '\ud800': 'a' }, JSON.parse('{"__proto__":{"polluted":true}}')],
  { constructor: { prototype: { polluted: true } } },
];

/** Every fourth or eighth one in turns, so that some fields, and a few runs, have all (docs/decisions/0073). */
let turn = Math.floor(Math.random() * 8);
function inTurns<Value>(all: Value[], { needsSession, needsStaff }: Endpoint): Value[] {
  if (isThorough) return all;
  turn += 1;
  // Those of a session store something new for each input.
  const turns = needsSession || needsStaff ? 8 : 4;
  return all.filter((_, at) => (at + turn) % turns === 0);
}

type Call = [EndpointName, Endpoint];
const calls = Object.entries(endpoints) as Call[];
const backend = ownBackend();
const samples = new Samples();
let userId = '';
/** An approved church, whose owner is an administrator, too. */
let church: Church;
beforeAll(async () => {
  church = await createChurch(backend, 'hostile-hollow');
  const approved = { approved_at: new Date() };
  await backend.db.update(accounts).set(approved).where(eq(accounts.id, church.accountId));
  await makeAdministrator();
  for (const [name, { method, path, body, params, needsCredential }] of calls) {
    if (method !== 'GET' || body || params) continue;
    const { status, body: answer } = await backend.get(path, needsCredential ? credential : {});
    if (status === 200) samples.add(name, answer);
  }
  userId = (await confirmedUser(backend, 'ruth@example.com', { role: 'pastor' })).id;
});

/** Again, after calls that take the role away. */
const makeAdministrator = () =>
  backend.db
    .insert(staff)
    .values({ user_id: church.owner.id, roles: ['administrator'] })
    .onConflictDoUpdate({ target: staff.user_id, set: { roles: ['administrator'] } });

/** Input of a call that names something of the church, which the call may use up; otherwise that of the contract. */
async function fittingInput(name: EndpointName, endpoint: Endpoint): Promise<OwnInput> {
  const { params, query, body } = inputsOf(name, endpoint, samples);
  const given = { params, query, body } as OwnInput;
  if (!endpoint.needsSession) return given;
  const { forObject, forAccount } = ownCallOf(name);
  const own = await (forObject ?? forAccount)?.({ backend, church, person: church.owner });
  return { ...given, ...own };
}

async function headersFor({ needsSession, needsStaff, needsCredential }: Endpoint) {
  if (!needsSession && !needsStaff) return needsCredential ? credential : {};
  await makeAdministrator();
  const { token } = await startSession(backend.db, church.owner.id, 'password', undefined);
  return bearer(token);
}

/** Calls that end the church, or need a sign-in of their own for each input. */
const notRepeated: EndpointName[] = ['closeAccount', 'addPasskey'];

const tokenKinds = {
  verifyEmail: 'verify_email',
  updateSignUp: 'pastor_signup',
  acceptInvite: 'church_invite',
} as const;

/** A valid body; if the call uses up its token, with a new one each time. */
async function withLiveToken(name: EndpointName, body: unknown): Promise<unknown> {
  const kind = tokenKinds[name as keyof typeof tokenKinds];
  if (!kind) return body;
  const email = 'live@example.com';
  if (kind === 'church_invite') {
    const invite = { recruited_by: 'near', church_name: 'Wren', email };
    await backend.post('/church_connections', invite, credential);
  } else await issueToken(backend.db, kind, { userId, email }, 'en');
  return { ...(body as object), token: await mailedToken(backend, email, kind) };
}

test.each(calls)(
  '%s handles every text and value in each field without harm',
  async (name, endpoint) => {
    const send = async (pathParams: object, search: object, sent: unknown) => {
      // The rate limits are not under test here: a day passes between two calls.
      backend.clock.now += 86_400_000;
      const path = Object.entries(pathParams).reduce(
        (filled, [key, value]) =>
          filled.replace(
            `{${key}}`,
            // Two dots would be a step to another call.
            encodeURIComponent(String(value).toWellFormed()).replace(/^\.{1,2}$/, '1'),
          ),
        endpoint.path,
      );
      const words = new URLSearchParams(search as Record<string, string>);
      const headers = await headersFor(endpoint);
      const answer = await backend.call(words.size > 0 ? `${path}?${words}` : path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(endpoint.body && { body: JSON.stringify(sent) }),
      });
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
      if (!isStream) expectHarmless(answer, endpoint, headers === credential);
    };
    const fitting = async () =>
      notRepeated.includes(name)
        ? (inputsOf(name, endpoint, samples) as OwnInput)
        : await fittingInput(name, endpoint);
    for (const place of fieldsOf(endpoint.params)) {
      for (const text of inTurns(texts, endpoint)) {
        const { params, query = {}, body } = await fitting();
        await send({ ...params, [place]: text }, query, body);
      }
    }
    for (const place of fieldsOf(endpoint.query)) {
      for (const text of inTurns(texts, endpoint)) {
        const { params = {}, query, body } = await fitting();
        await send(params, { ...query, [place]: text.toWellFormed() }, body);
      }
    }
    for (const place of fieldsOf(endpoint.body)) {
      for (const value of inTurns([...texts, ...values], endpoint)) {
        const { params = {}, query = {}, body } = await fitting();
        const live = await withLiveToken(name, body);
        await send(params, query, withValueAt(live, place, value));
      }
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
  hostileTimeout,
);

test.each(['a\0', '\ud800'])(
  'a name of a field that no database stores is refused: %j',
  async (name) => {
    backend.clock.now += 86_400_000;
    const headers = await headersFor(endpoints.saveDeskDraft);
    const body = { form: '/desk/write', fields: { [name]: 'typed' } };
    const { status } = await backend.post(endpoints.saveDeskDraft.path, body, headers);
    expect(status).toBe(400);
  },
);
