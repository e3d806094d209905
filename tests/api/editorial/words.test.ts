import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../../backend/content/settings.ts';
import { writeLetter } from '../../../backend/mail/letter.ts';
import { paymentReceipt } from '../../../backend/mail/payment-receipt.ts';
import { provideSettings } from '../../../lib/config/settings.ts';
import { messagesIn, shippedMessages } from '../../../lib/words/messages.ts';
import { contentRoom, deskOf } from '../../backend/support/editorial.ts';
import { staffMember } from '../../backend/support/staff.ts';

const { backend, editor, korean, files } = contentRoom();
const id = 'words/ko';
let administrator: ReturnType<typeof deskOf>;
beforeAll(async () => {
  administrator = deskOf(backend, (await staffMember(backend, ['administrator'])).headers);
});
afterAll(() => provideSettings({}));

const title = { key: 'answers.title', was: shippedMessages.ko.answers.title };
const fileName = 'words.yaml';
const provideStored = async () => provideSettings(await readSettings(backend.db));
const save = (texts: object[] | null) => administrator.save(id, 'en', { fields: { texts } });

test('words are drafted, published, seen in messages and letters, exported, and undone', async () => {
  const { body } = await administrator.get('letter_texts?language=ko');
  const subject = body.data.find(
    ({ key }: { key: string }) => key === 'mail/message_reply.subject',
  );
  const texts = [
    { ...title, text: '물음과 답' },
    { key: subject.key, text: '답이 왔어요!', was: subject.text },
  ];
  expect((await save(texts)).body.data.faults).toEqual([]);
  await provideStored();
  expect(messagesIn('ko').answers.title).toBe(title.was);

  expect((await administrator.publish(id, 'en')).status).toBe(200);
  expect(backend.published.at(-1)).toContainEqual(
    expect.objectContaining({ kind: 'settings', slug: 'ko' }),
  );
  await provideStored();
  expect(messagesIn('ko').answers.title).toBe('물음과 답');
  expect(messagesIn('ko')).toBe(messagesIn('ko'));
  expect(messagesIn('ko').answers.intro).toBe(shippedMessages.ko.answers.intro);
  expect(messagesIn('en')).toBe(shippedMessages.en);
  expect(shippedMessages.ko.answers.title).toBe(title.was);
  expect(writeLetter('message_reply', 'ko', {}).subject).toBe('답이 왔어요!');
  expect(writeLetter('message_reply', 'en', {}).subject).toBe('You have an answer');
  expect((await files())[fileName]).toBe(
    `- slug: ko\n  texts:\n    - key: answers.title\n      text: 물음과 답\n      was: ${title.was}\n    - key: mail/message_reply.subject\n      text: 답이 왔어요!\n      was: ${subject.text}\n`,
  );

  expect((await administrator.post('undo', { id })).status).toBe(200);
  await provideStored();
  expect(messagesIn('ko').answers.title).toBe(title.was);
  expect(writeLetter('message_reply', 'ko', {}).subject).toBe(subject.text);
});

test('paragraphs of a letter and the lines of a receipt are replaced', async () => {
  const texts = (await administrator.get('letter_texts?language=en')).body.data;
  const wasOf = (key: string) => texts.find((one: { key: string }) => one.key === key).text;
  const replacement = (key: string, text: string) => ({ key, text, was: wasOf(key) });
  const english = 'words/en';
  await administrator.save(english, 'en', {
    fields: {
      texts: [
        replacement('mail/message_reply.text', 'By way of {site}.\n\nOne.\n\nTwo.'),
        replacement('mail/receipt.price', 'Your gift: {sum}'),
      ],
    },
  });
  expect((await administrator.publish(english, 'en')).status).toBe(200);
  await provideStored();
  const { text, html } = writeLetter('message_reply', 'en', {});
  expect(text.split('\n\n').slice(0, 3)).toEqual(['By way of Lampstand.', 'One.', 'Two.']);
  expect(html).toContain('>One.</p>');
  const receipt = paymentReceipt('en', {
    ...{
      id: 'a',
      mode: 'test',
      period: 'yearly',
      starts_on: '2026-11-21',
      renews_on: '2027-11-21',
    },
    quote: { subtotal_cents: 100, discount_cents: 0, tax_cents: 0, total_cents: 100 } as never,
  });
  expect(receipt).toContain('Your gift: $1.00');
});

test.each([
  ['a script', { ...title, text: '<script>alert(1)</script>' }],
  ['an unknown variable', { ...title, text: '{name}' }],
  ['an empty text', { ...title, text: ' ' }],
  ['a text for people in danger', { key: 'danger.emergency', was: 'Emergency', text: 'Call' }],
])('%s is kept as a draft, named, and never published', async (_, replacement) => {
  const { body } = await save([replacement]);
  expect(body.data.faults).toMatchObject([
    { language: 'en', field: expect.stringMatching(/^texts\.0/), reason: expect.any(String) },
  ]);
  expect((await administrator.publish(id, 'en')).status).toBe(400);
  await provideStored();
  expect(messagesIn('ko')).toBe(shippedMessages.ko);
});

test('a text is replaced once, in a language of the site', async () => {
  const one = { ...title, text: '하나' };
  expect((await save([one, one])).body.data.faults).toHaveLength(1);
  const other = await administrator.post('items', { id: 'words/de', fields: {} });
  expect(other.body.data.faults).toMatchObject([{ field: 'slug' }]);
});

test('only administrators change words and read the texts of letters', async () => {
  await save([{ ...title, text: '하나' }]);
  for (const other of [editor, korean]) {
    const refused = [
      await other.save(id, 'en', { fields: { texts: [] } }),
      await other.publish(id, 'en'),
      await other.post('discard', { id, languages: ['en'] }),
      await other.get('letter_texts?language=ko'),
    ];
    for (const { status } of refused) expect(status).toBe(403);
  }
});
