import { beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox } from '../../backend/db/schema.ts';
import { writeLetter } from '../../backend/mail/letter.ts';
import { isLetterKind } from '../../backend/mail/letter-links.ts';
import { locales } from '../../lib/contract/locales.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, credential, mailsTo } from '../backend/support/people.ts';
import { storyWords } from '../backend/support/stories.ts';

/** Receipts must not contain a stranger's text, since the address was typed. */
vi.stubEnv('ADMIN_TOKEN', adminToken);

const backend = ownBackend();
beforeEach(async () => {
  await backend.db.delete(outbox);
});

const bait = 'https://evil.example/win';
const victim = 'victim@example.com';

async function forms(email: string, locale: string) {
  const { body } = await backend.get('/locations');
  const { id: location_id } = body.data[0];
  const typed = { email, locale, form_stamp: 'none' };
  return {
    question: () =>
      backend.post(
        '/create_lead',
        { email, locale, name: bait, message: bait, church_name: bait, page: `/${bait}` },
        credential,
      ),
    message: () =>
      backend.post(
        '/church_messages',
        { ...typed, location_id, userName: bait, subject: bait, message: bait },
        credential,
      ),
    story: () =>
      backend.post(
        '/stories',
        {
          ...typed,
          first_name: 'Evil',
          story: `${bait} ${storyWords}`,
          language: locale,
          consent: true,
          of_age: true,
        },
        credential,
      ),
  };
}

describe.each(['question', 'message', 'story'] as const)('the receipt of a %s', (form) => {
  test.each(locales)('contains nothing that was typed (%s)', async (locale) => {
    const { [form]: send } = await forms(victim, locale);
    expect((await send()).status).toBe(201);
    const [receipt] = await mailsTo(backend, victim);
    expect(receipt).toMatchObject({ locale, reply_to: 'ministry@lampstand.example' });
    const kind = receipt?.kind ?? '';
    if (!isLetterKind(kind)) throw new Error(`${kind} is no letter`);
    const { subject, text, html } = writeLetter(kind, locale, receipt?.payload ?? {});
    const letter = `${subject}\n${text}\n${html}`;
    // Nor the address of the page, whose slug consists of letters and digits only.
    expect(letter).not.toMatch(/evil\.example|https?:\/\/(?!localhost:3000\/)|Evil/);
  });
});

test('one address gets at most three receipts, of all forms together', async () => {
  let sent = 0;
  for (const address of [victim, 'VICTIM@example.com', 'victim+7@example.com']) {
    const { question, message, story } = await forms(address, 'en');
    for (let round = 0; round < 4; round++) {
      for (const send of [message, question, story]) {
        backend.clock.now += 3_600_000;
        if ((await send()).status === 201) sent++;
      }
    }
  }
  expect(sent).toBeGreaterThanOrEqual(30);
  const all = await backend.db.select().from(outbox);
  const toVictim = all.filter(({ recipient }) => /^victim/i.test(recipient ?? ''));
  expect(toVictim).toHaveLength(3);
  // Letters to the ministry and the churches are not limited.
  expect(all.length).toBe(sent + 3);
});

test('another address gets its own receipt, and the first one gets receipts again the next day', async () => {
  for (let round = 0; round < 4; round++) {
    backend.clock.now += 3_600_000;
    await (await forms(victim, 'en')).question();
  }
  await (await forms('other@example.com', 'en')).question();
  expect(await mailsTo(backend, 'other@example.com')).toHaveLength(1);
  await backend.db.update(outbox).set({ created_at: new Date(Date.now() - 25 * 3_600_000) });
  backend.clock.now += 3_600_000;
  await (await forms(victim, 'en')).question();
  expect(await mailsTo(backend, victim)).toHaveLength(4);
});
