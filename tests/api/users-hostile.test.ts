import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueToken } from '../../backend/sessions/tokens.ts';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import {
  corrupted,
  expectHarmless,
  hostileRuns,
  hostileText,
  hostileTimeout,
} from '../backend/support/hostile.ts';
import {
  backendWithoutPeople,
  confirmedUser,
  credential,
  mailedToken,
  password,
  signUpBody,
} from '../backend/support/people.ts';

const backend = backendWithoutPeople();

// The contract refuses most of fast-check's addresses; some occur twice.
const email = fc
  .oneof(fc.constantFrom('ruth', 'twice'), fc.stringMatching(/^[a-z0-9]{1,12}$/))
  .map((name) => `${name}@example.com`);
const church = { church_name: 'Wren Hollow', church_phone: '1', city: 'Boone', zip: '28607' };
const churchFields = [...Object.keys(church), 'state', 'first_name', 'phone', 'constructor'];

/** A valid body of each call, and the fields to corrupt. */
const bodies: Record<string, [fc.Arbitrary<object>, string[]]> = {
  '/users': [
    email.map((given) => ({ ...signUpBody(given), role: 'pastor', ...church })),
    ['email', 'password', 'password_confirmation', 'first_name', 'phone', 'constructor']
      .map((name) => `user.${name}`)
      .concat('user', 'role', 'terms_accepted', 'locale', 'website', ...churchFields),
  ],
  '/lookup_user': [email.map((given) => ({ email: given, password })), ['id', 'email', 'password']],
  '/check_already_email': [email.map((given) => ({ email: given })), ['email']],
  '/verify_email': [fc.constant({ token: 'verify_email' }), ['token']],
  '/verify_token': [fc.constant({ token: 'verify_email' }), ['token']],
  '/resend_token': [
    fc.constantFrom({ email: 'ruth@example.com' }, { email: 'nobody@example.com' }),
    ['email', 'kind', 'locale'],
  ],
  '/update_paster_signup': [
    fc.constant({ token: 'pastor_signup', ...church }),
    ['token', ...churchFields],
  ],
  '/church_connections': [
    email.map((given) => ({ recruited_by: 'near', church_name: 'Boone', email: given })),
    ['recruited_by', 'church_name', 'email', 'locale'],
  ],
  '/accept_church_invite': [
    fc.constant({ token: 'church_invite', ...church }),
    ['token', ...churchFields],
  ],
};

const personalWrites = Object.values<Endpoint>(endpoints).filter(
  (endpoint) => endpoint.path in bodies && endpoint.method === 'POST',
);

/** Replaces the name of a kind of token by a valid token of that kind. */
async function withLiveToken(body: Record<string, unknown>, userId: string) {
  const kind = ['verify_email', 'pastor_signup', 'church_invite'].find((k) => k === body.token);
  if (!kind) return body;
  const to = 'live@example.com';
  if (kind === 'church_invite') {
    const invite = { recruited_by: 'near', church_name: 'Wren', email: to };
    await backend.post('/church_connections', invite, credential);
  } else {
    await issueToken(backend.db, kind as 'verify_email', { userId, email: to }, 'en');
  }
  return { ...body, token: await mailedToken(backend, to, kind) };
}

test.each(personalWrites.map((endpoint) => [endpoint.path, endpoint] as const))(
  'POST %s handles any body without harm',
  async (path, endpoint) => {
    const { id } = await confirmedUser(backend, 'ruth@example.com', { role: 'pastor' });
    const [fitting, fields] = bodies[path] ?? [fc.constant({}), ['id']];
    const body = fc.oneof(
      { weight: 1, arbitrary: fc.jsonValue() },
      { weight: 1, arbitrary: fitting },
      { weight: 4, arbitrary: corrupted(fitting, fields) },
    );
    const reached = new Set<number>();
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (given, full) => {
        backend.clock.now += 3_600_000;
        const object = typeof given === 'object' && given !== null && !Array.isArray(given);
        const sent = object ? await withLiveToken(given as Record<string, unknown>, id) : given;
        const answer = await backend.post(path, JSON.stringify(sent), full ? credential : {});
        expectHarmless(answer, endpoint, full);
        reached.add(answer.status);
      }),
      { ...hostileRuns(), examples: [[fc.sample(fitting, 1)[0] ?? {}, true]] },
    );
    // Otherwise only the validation was tested.
    const inside = path === '/lookup_user' ? 403 : (endpoint.status ?? 200);
    expect([...reached]).toContain(inside);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
  hostileTimeout,
);

const personalReads = Object.values<Endpoint>(endpoints).filter(
  (endpoint) => endpoint.personal && endpoint.query,
);

test.each(personalReads.map((endpoint) => [endpoint.path, endpoint] as const))(
  'GET %s handles any query without harm',
  async (path, endpoint) => {
    const names = ['id', 'email', 'slug', 'name', 'recruited_by', 'offset', 'limit'];
    const known = fc.constantFrom('near', 'ruth@example.com', '0', '500');
    const values = fc.array(
      fc.tuple(fc.constantFrom(...names), fc.oneof(hostileText, email, known)),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(values, fc.boolean(), async (given, full) => {
        backend.clock.now += 3_600_000;
        const pairs = given.map(([name, value]) => [name, value.toWellFormed()]);
        const query = new URLSearchParams(pairs as [string, string][]);
        expectHarmless(
          await backend.get(`${path}?${query}`, full ? credential : {}),
          endpoint,
          full,
        );
      }),
      hostileRuns(),
    );
  },
  hostileTimeout,
);
