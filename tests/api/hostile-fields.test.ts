import { beforeAll, expect, test, vi } from 'vitest';
import { issueToken } from '../../backend/sessions/tokens.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { fieldsOf } from '../backend/support/contract-fields.ts';
import { expectHarmless, hostileTimeout, withValueAt } from '../backend/support/hostile.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, confirmedUser, credential, mailedToken } from '../backend/support/people.ts';
import { isThorough } from '../support/thorough.ts';

/*
 * Every field of the contract, including optional ones, with each of these texts and values in
 * turn, while all other fields are valid. Complements random input by known attacks.
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
  'ZZ',
];
const texts = [...blanks, ...unicode, ...syntax, ...addresses, ...figures, 'x'.repeat(70_000)];
const values: unknown[] = [
  ...[null, true, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, -0],
  ...[[], [[]], {}, [null], { length: 1e9 }, { toJSON: 1 }, Array(2_000).fill('a')],
];

/** Every fourth one in turns, so that four fields, and a few runs, have all (docs/decisions/0073). */
let turn = Math.floor(Math.random() * 4);
function inTurns<Value>(all: Value[]): Value[] {
  if (isThorough) return all;
  turn += 1;
  return all.filter((_, at) => (at + turn) % 4 === 0);
}

type Call = [EndpointName, Endpoint];
const calls = Object.entries(endpoints) as Call[];
const backend = ownBackend();
const samples = new Samples();
let userId = '';
beforeAll(async () => {
  for (const [name, { method, path, body, params, needsCredential }] of calls) {
    if (method !== 'GET' || body || params) continue;
    const { status, body: answer } = await backend.get(path, needsCredential ? credential : {});
    if (status === 200) samples.add(name, answer);
  }
  userId = (await confirmedUser(backend, 'ruth@example.com', { role: 'pastor' })).id;
});

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
    const { params, query, body } = inputsOf(name, endpoint, samples);
    const send = async (pathParams: object, search: object, sent: unknown, sign: boolean) => {
      // The rate limits are not under test here: an hour passes between two calls.
      backend.clock.now += 3_600_000;
      const path = Object.entries(pathParams).reduce(
        (filled, [key, value]) =>
          filled.replace(`{${key}}`, encodeURIComponent(String(value).toWellFormed())),
        endpoint.path,
      );
      const words = new URLSearchParams(search as Record<string, string>);
      const answer = await backend.call(words.size > 0 ? `${path}?${words}` : path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...(sign && credential) },
        ...(endpoint.body && { body: JSON.stringify(sent) }),
      });
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
      if (!isStream) expectHarmless(answer, endpoint, sign);
    };
    const sign = Boolean(endpoint.needsCredential);
    for (const place of fieldsOf(endpoint.params)) {
      for (const text of inTurns(texts))
        await send({ ...params, [place]: text }, query, body, sign);
    }
    for (const place of fieldsOf(endpoint.query)) {
      for (const text of inTurns(texts)) {
        await send(params, { ...query, [place]: text.toWellFormed() }, body, sign);
      }
    }
    for (const place of fieldsOf(endpoint.body)) {
      for (const value of inTurns([...texts, ...values])) {
        const fitting = await withLiveToken(name, body);
        await send(params, query, withValueAt(fitting, place, value), sign);
      }
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
  hostileTimeout,
);
