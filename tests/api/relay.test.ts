import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkouts, outbox, subscriptions, tokens, users } from '../../backend/db/schema.ts';
import { writeLetter } from '../../backend/mail/letter.ts';
import { isLetterKind } from '../../backend/mail/letter-links.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { inputsOf, Samples } from '../../scripts/lib/sample-inputs.ts';
import { checkoutForm } from '../backend/support/checkout.ts';
import { fieldsOf } from '../backend/support/contract-fields.ts';
import { withValueAt } from '../backend/support/hostile.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { mailsTo } from '../backend/support/people.ts';
import { storiesOf } from '../backend/support/stories.ts';

/*
 * No public call sends a stranger's text to an address that they type: every call
 * of the contract is tested with bait in every text field. New calls are included automatically.
 */
const backend = ownBackend();
storiesOf(backend);
const samples = new Samples();
const victim = 'victim@example.com';
const bait = 'Zebulon: a prize for you at https://evil.example/prize';
const short = 'Zebulon a prize for you';

const open = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { method, needsCredential, needsStaff }]) =>
    method === 'POST' && !needsCredential && !needsStaff,
);

beforeAll(async () => {
  for (const list of ['listAnswers', 'listLocations', 'listTestimonials'] as const) {
    samples.add(list, (await backend.get(endpoints[list].path)).body);
  }
});

beforeEach(async () => {
  for (const table of [outbox, tokens, subscriptions, checkouts, users]) {
    await backend.db.delete(table);
  }
});

/** The calls that send a letter to the typed address if somebody has signed up with it. */
const toPeople: EndpointName[] = ['resendToken', 'requestSignInLink', 'requestPasswordReset'];
/** The calls that send a letter to the typed address. */
const sending: EndpointName[] = [
  ...toPeople,
  ...(['startCheckout', 'createLead', 'createUser', 'sendChurchMessage', 'submitStory'] as const),
];

/** A valid body with the victim's address and bait in all fields that accept it. */
async function baited(name: EndpointName, endpoint: Endpoint): Promise<unknown> {
  const { body } = endpoint;
  let given = inputsOf(name, endpoint, samples).body;
  if (name === 'startCheckout') given = checkoutForm();
  for (const place of fieldsOf(body)) {
    // Fields that refer to an object get the id of an existing one.
    if (/(^|_)(id|plan|slug)$|^coupon_code$|password/.test(place)) continue;
    const values = /email$/i.test(place) ? [victim] : [bait, short];
    for (const value of values) {
      const changed = withValueAt(given, place, value);
      if (!body?.safeParse(changed).success) continue;
      given = changed;
      break;
    }
  }
  const isStamped = fieldsOf(body).includes('form_stamp');
  if (isStamped) {
    const { stamp } = (await backend.get('/form_stamp')).body.data;
    given = { ...(given as object), form_stamp: stamp };
    vi.setSystemTime(Date.now() + 3_000);
  }
  // The honeypot field: a request that fills it stores nothing.
  return withValueAt(given, 'website', undefined);
}

/** The address of a story's page contains its teller's first name, too short for a message. */
function expectNoBait(letter: string) {
  const elsewhere = letter.replaceAll(/\/story\/[^"\s/]{1,33}(?=["\s])/g, '/story/…');
  expect(elsewhere).not.toMatch(/zebulon|prize|evil/i);
  expect(letter).not.toMatch(/https?:\/\/(?!localhost:3000\/)/);
}

/** The rendered letters to the victim. */
async function letters(): Promise<string[]> {
  return (await mailsTo(backend, victim)).map(({ kind, locale, payload }) => {
    if (!isLetterKind(kind)) throw new Error(`${kind} is no letter`);
    const { subject, text, html } = writeLetter(kind, locale as Locale, payload);
    return `${subject}\n${text}\n${html}`;
  });
}

test.each(open)('%s sends no typed text to the typed address', async (name, endpoint) => {
  if (toPeople.includes(name)) {
    const { path } = endpoints.createUser;
    await backend.post(path, await baited('createUser', endpoints.createUser));
    await backend.db.delete(outbox);
  }
  const body = await baited(name, endpoint);
  const path = endpoint.path.replace(/\{\w+\}/g, 'grace-chapel');
  const { status, body: answer } = await backend.post(path, body);
  expect(status).toBeLessThan(500);
  if (name === 'startCheckout') {
    const { id } = answer.data;
    const paid = await backend.post(`/checkout/${id}/test_payment`, { card: 'approved' });
    expect(paid.body.data.status).toBe('paid');
  }
  const sent = await letters();
  expect(sent).toHaveLength(sending.includes(name) ? 1 : 0);
  for (const letter of sent) expectNoBait(letter);
});

test('letters to one mailbox are counted together, with whatever tag or dots its address is written', async () => {
  const spellings = (name: string, domain: string) => [
    `${name}@${domain}`,
    ...Array.from({ length: 8 }, (_, at) => `${name}+${at}@${domain}`),
    `${name.toUpperCase()}+a+b@${domain.toUpperCase()}`,
  ];
  const dotted = ['v.ictim@gmail.com', 'vi.ct.im@gmail.com', 'victim+x@googlemail.com'];
  const mailboxes = [
    spellings('victim', 'example.com'),
    [...spellings('victim', 'gmail.com'), ...dotted],
    [...spellings('victim', 'bücher.example'), ...spellings('victim', 'xn--bcher-kva.example')],
  ];
  for (const addresses of mailboxes) {
    backend.clock.now += 86_400_000;
    const statuses = [];
    for (const [at, email] of addresses.entries()) {
      const from = { 'x-forwarded-for': `198.51.100.${at}` };
      statuses.push((await backend.post('/sessions/link', { email }, from)).status);
    }
    // A site's whole network is one client of a mailbox.
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  }
  // Those of others are not concerned.
  const other = await backend.post('/sessions/link', { email: 'victims@example.com' });
  expect(other.status).toBe(200);
});
