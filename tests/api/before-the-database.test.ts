import { expect, test, vi } from 'vitest';
import { createApp } from '../../backend/app.ts';
import { DatabaseUnavailableError } from '../../backend/db/database-unavailable.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { adminToken, credential } from '../backend/support/people.ts';

/*
 * What needs no database is answered without it: what a call refuses, what a robot gets, and the
 * few calls that read nothing. All others answer 503 while it is away.
 */
vi.stubEnv('ADMIN_TOKEN', adminToken);

const database = vi.fn(() => Promise.reject(new DatabaseUnavailableError()));
const app = createApp({ database });

interface Sent {
  headers?: Record<string, string>;
  /** Replaces fields of the sample body. */
  fields?: Record<string, unknown>;
}
async function statusOf(name: EndpointName, { headers = {}, fields }: Sent): Promise<number> {
  const { method, path }: Endpoint = endpoints[name];
  const { params, query, body } = inputsOf(name, endpoints[name], new Samples());
  const filled = path.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(String(params[part])));
  const search = new URLSearchParams(query as Record<string, string>);
  const sent = { ...(body as object), ...fields };
  const response = await app.fetch(
    new Request(`http://localhost:3000/api/v1${filled}?${search}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: JSON.stringify(sent) }),
    }),
  );
  return response.status;
}

const robot = { fields: { website: 'https://example.com' } };
const password = 'password1234';
const weak = { fields: { password } };
const weakTwice = { fields: { password, password_confirmation: password } };
const files = [{ path: 'answers/flood/en.md', text: 'no title' }];
const wrongCredential = { headers: { authorization: 'Bearer wrong' } };
const wrongKey = { 'idempotency-key': 'x' };

const calls: [EndpointName, string, Sent, number][] = [
  ['createLead', 'of a robot', robot, 201],
  ['createChallenge', 'of a robot', robot, 201],
  ['submitStory', 'of a robot', robot, 201],
  ['sendChurchMessage', 'of a robot', robot, 201],
  ['createUser', 'of a robot', robot, 201],
  ['sendCorrection', 'of a robot', { fields: { homepage: 'https://example.com' } }, 201],
  ['startCheckout', 'with a weak password', weakTwice, 400],
  ['redeemPasswordReset', 'with a weak password', weak, 400],
  ['acceptInvitation', 'with a weak password', weak, 400],
  ['fetchPlayer', 'with a wrong credential', wrongCredential, 401],
  ['fetchConnection', 'with a wrong credential', wrongCredential, 401],
  ['listConnectionsByRecruiter', 'with a wrong credential', wrongCredential, 401],
  ['fetchAccountBy', 'with a wrong credential', wrongCredential, 401],
  ['fetchAccount', 'with a wrong credential', wrongCredential, 401],
  ['fetchUserById', 'with a wrong credential', wrongCredential, 401],
  ['lookupUser', 'with a wrong credential', wrongCredential, 401],
  ['replyInConversation', 'with a wrong key', { headers: wrongKey }, 400],
  ['answerLead', 'with a wrong key', { headers: { ...credential, ...wrongKey } }, 400],
  [
    'closeLead',
    'of a program without a name',
    { headers: credential, fields: { closed_by: undefined } },
    400,
  ],
  ['startPlayback', 'of another website', {}, 403],
  ['publishContent', 'of invalid files', { headers: credential, fields: { files } }, 400],
  ['expire', 'of a program', { headers: credential }, 200],
  ['countVisit', 'of a program that tells no browser', {}, 200],
  ['getConfig', 'of anyone', {}, 200],
  ['getHealth', 'of anyone', {}, 200],
];

test.each(calls)('%s %s is answered without the database', async (name, _, sent, status) => {
  database.mockClear();
  expect(await statusOf(name, sent)).toBe(status);
  expect(database).not.toHaveBeenCalled();
});

test.each(['listAnswers', 'fetchPlayer', 'lookupUser'] as const)(
  '%s needs the database',
  async (name) => {
    expect(await statusOf(name, name === 'listAnswers' ? {} : { headers: credential })).toBe(503);
  },
);
