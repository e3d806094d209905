import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { htmlToText, transcriptToText } from '../../backend/search/plain-text.ts';
import { errorEnvelopeSchema, locales } from '../../lib/contract/common.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { maxPassageLength } from '../../lib/contract/generate-answer.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import type { Json } from '../backend/support/test-backend.ts';
import { isThorough } from '../support/thorough.ts';

/** Uses the demonstration content. */
const backend = ownBackend('content');
const answersBySlug = new Map<string, Json>();
beforeAll(async () => {
  for (const path of ['/answers', '/testimonials']) {
    const { body } = await backend.get(`${path}?limit=500`);
    for (const item of body.data) answersBySlug.set(`${path.slice(1, -1)} ${item.slug}`, item);
  }
});

async function ask(question: string, lang = 'en', more: object = {}): Promise<Json> {
  const { status, body, headers } = await backend.post('/generate_answer', {
    question,
    lang,
    ...more,
  });
  expect([question, status]).toEqual([question, 200]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(endpoints.generateAnswer.response.parse(body)).toEqual(body);
  expect(body.data).toMatchObject({ machine_written: false, answer: null });
  expect(body.data.answered).toBe(body.data.passages.length > 0);
  return body.data;
}
/** Passages keep the no-break spaces of French. */
const plain = (text: string) => text.replace(/\s+/g, ' ');
const sourcesOf = (data: Json) => data.passages.map((passage: Json) => passage.slug);

/** Expects that a passage occurs verbatim in its source, in its stated language. */
function expectQuoted({ kind, slug, lang, title, text, start }: Json) {
  const item = answersBySlug.get(`${kind} ${slug}`);
  const field = (name: string) => item[lang === 'en' ? name : `${name}_${lang}`] ?? '';
  expect(title).toBe(field('title'));
  const spokenText = transcriptToText(field('transcript'));
  const writtenText = htmlToText(field('description'));
  const quoted = text.replace(/…$/, '');
  expect(plain(start === null ? writtenText : spokenText)).toContain(plain(quoted));
  expect(text.length).toBeLessThanOrEqual(maxPassageLength + 1);
  if (!text.endsWith('…')) expect(text).toMatch(/[.!?…:。)\]"”’»\p{L}\p{N}]$/u);
}

describe('generate_answer with partly translated content', () => {
  const small = ownBackend();

  test('quotes the English text of an untranslated item, marked as English', async () => {
    const { body } = await small.post('/generate_answer', {
      question: 'Is abortion wrong?',
      lang: 'ko',
    });
    expect(body.data.passages[0]).toMatchObject({
      slug: 'is-abortion-wrong',
      lang: 'en',
      title: 'Is abortion wrong?',
      text: expect.stringContaining('The Bible speaks of life.'),
      path: '/ko/answers/is-abortion-wrong',
    });
  });
});

describe('generate_answer with the demonstration content', () => {
  test.each([
    ['en', 'Did Jesus live?', 'did-jesus-live'],
    ['en', 'What did Tacitus write about Christ?', 'did-jesus-live'],
    ['en', 'How can I forgive someone who hurt me badly?', 'how-do-i-forgive-someone-who-hurt-me'],
    ['en', 'is abotion wrong', 'is-abortion-wrong'],
    ['en', 'hell', 'is-there-a-hell'],
    ['es', '¿Por qué permite Dios el sufrimiento?', 'why-does-god-allow-suffering'],
    ['es', 'POR QUE PERMITE DIOS EL SUFRIMIENTO', 'why-does-god-allow-suffering'],
    ['fr', 'est-ce que jesus a vraiment vecu ?', 'did-jesus-live'],
    ['fr', 'comment pardonner a quelqu’un', 'how-do-i-forgive-someone-who-hurt-me'],
    ['ko', '예수님은 실제로 사셨나요?', 'did-jesus-live'],
    ['ko', '예수께서 실제로 사셨는지요', 'did-jesus-live'],
    ['ko', '하나님은 왜 고통을 허락하시나요?', 'why-does-god-allow-suffering'],
    ['ko', '성경을 믿을 수 있나요', 'can-i-trust-the-bible'],
    ['ko', '교회에 꼭 가야 하나요', 'do-i-have-to-go-to-church'],
    // Questions in words that the title does not contain.
    ['en', 'Why does God let bad things happen to good people?', 'why-does-god-allow-suffering'],
    ['en', 'is there proof that jesus existed', 'did-jesus-live'],
    ['en', 'is homosexuality a sin', 'what-does-the-bible-say-about-sex'],
    ['en', 'how can a loving god send people to hell', 'is-there-a-hell'],
    ['en', 'am I good enough for heaven', 'is-there-a-heaven'],
    ['en', 'did the resurrection really happen', 'did-jesus-rise-from-the-dead'],
    ['en', 'does prayer work', 'does-god-hear-me'],
    ['en', 'is god real', 'does-god-exist'],
    ['es', 'por que a la gente buena le pasan cosas malas', 'why-does-god-allow-suffering'],
    ['es', 'como puede dios mandar a alguien al infierno', 'is-there-a-hell'],
    ['es', '¿sirve de algo rezar?', 'does-god-hear-me'],
    ['fr', 'est ce que prier sert a quelque chose', 'does-god-hear-me'],
    ['fr', 'comment un dieu d’amour peut envoyer en enfer', 'is-there-a-hell'],
    ['fr', 'est-ce que dieu existe', 'does-god-exist'],
    ['ko', '왜 착한 사람들에게 나쁜 일이 일어나요', 'why-does-god-allow-suffering'],
    ['ko', '예수가 실제로 존재했다는 증거가 있나요', 'did-jesus-live'],
    ['ko', '사랑의 하나님이 어떻게 사람을 지옥에 보낼 수 있나요', 'is-there-a-hell'],
  ])('%s: “%s” is answered from %s', async (lang, question, slug) => {
    const data = await ask(question, lang);
    expect(sourcesOf(data)[0]).toBe(slug);
    expect(data.passages.length).toBeLessThanOrEqual(5);
    for (const [index, passage] of data.passages.entries()) {
      expectQuoted(passage);
      expect(passage.number).toBe(index + 1);
      const folder = passage.kind === 'answer' ? 'answers' : 'testimonials';
      const prefix = lang === 'en' ? '' : `/${lang}`;
      expect(passage.path).toBe(`${prefix}/${folder}/${passage.slug}`);
    }
    expect([data.crisis, data.danger, data.help_lines]).toEqual([false, [], []]);
  });

  test('quotes the short answer first if the question is the title', async () => {
    const [first] = (await ask('Did Jesus live?')).passages;
    expect(first.text).toMatch(/^Yes\. Jesus of Nazareth was a real man/);
    expect(first.start).toBeNull();
  });

  test('states for a quotation of a transcript the second at which its line begins', async () => {
    const { passages } = await ask('What did Tacitus write about Christ?');
    const spoken = passages.find((passage: Json) => passage.start !== null);
    expect(spoken).toMatchObject({ slug: 'did-jesus-live', start: 10 });
    expect(spoken.text).toMatch(/^Tacitus, a Roman historian/);
  });

  test('finds the same passages for a question without accents', async () => {
    const [accented, plain] = await Promise.all([
      ask('¿Existió Jesús de Nazaret?', 'es'),
      ask('existio jesus de nazaret', 'es'),
    ]);
    expect(accented.passages.length).toBeGreaterThan(0);
    expect(plain.passages).toEqual(accented.passages);
  });

  test('returns at most the requested number of passages, all different', async () => {
    const all = (await ask('Did Jesus live?')).passages;
    expect(all.length).toBeGreaterThan(2);
    expect((await ask('Did Jesus live?', 'en', { limit: 2 })).passages).toEqual(all.slice(0, 2));
    expect(new Set(all.map((passage: Json) => passage.text)).size).toBe(all.length);
  });

  test('finds the question at the end of a long text', async () => {
    const question = `${'I have been wondering about this for a very long time and I would really like to know what you think of it. '.repeat(3)}Was there a global flood?`;
    expect(sourcesOf(await ask(question))[0]).toBe('was-there-a-global-flood');
  });

  test.each([
    ['en', 'What is the capital of France?'],
    ['en', 'How do I cook rice?'],
    ['en', 'what is the best football team of all time'],
    ['en', 'Can I fix my car engine myself?'],
    ['en', 'How much does a house in Texas cost?'],
    ['en', 'what should I do about it'],
    ['en', 'who are you'],
    ['en', '??? !!!'],
    ['en', '<script>alert(1)</script>'],
    ['en', 'is divorce a sin'],
    ['es', '¿Cuál es la capital de Francia?'],
    ['es', 'como se prepara una paella valenciana'],
    ['fr', 'quelle voiture acheter cette année'],
    ['ko', '김치찌개 끓이는 방법'],
    ['ko', '축구 경기는 언제 하나요'],
    ['ko', '이것은 무엇인가요'],
  ])('%s: “%s” returns no passages, as unanswered', async (lang, question) => {
    expect(await ask(question, lang)).toMatchObject({ answered: false, passages: [] });
  });
});

describe('generate_answer in a crisis', () => {
  test.each([
    ['en', 'I want to die', '988'],
    ['es', 'me quiero morir', '988'],
    ['fr', 'j’ai envie de mourir', '3114'],
    ['ko', '죽고 싶어요', '109'],
  ])(
    '%s: “%s” returns help lines and only what was written for that danger',
    async (lang, question, number) => {
      const data = await ask(question, lang);
      expect(data.crisis).toBe(true);
      expect(data.help_lines[0].locales).toContain(lang);
      const phones = data.help_lines.flatMap(({ lines }: Json) =>
        lines.map(({ phone }: Json) => phone),
      );
      expect(phones).toContain(number);
      expect(data.danger).toContain('suicide');
      expect(sourcesOf(data)).toEqual([
        'when-life-feels-unbearable',
        'when-life-feels-unbearable',
        'does-god-hear-me',
      ]);
      expect(data.passages[0].text).toContain(number);
      expect(data.passages[0].lang).toBe(lang);
      for (const passage of data.passages) expectQuoted(passage);
    },
  );

  test('recognises a Korean word on an English page', async () => {
    expect((await ask('자살', 'en')).crisis).toBe(true);
  });
});

describe('generate_answer’s input', () => {
  test('is refused with the name of a field that is missing, too long or invalid', async () => {
    const cases: [unknown, string][] = [
      [{}, 'question'],
      [{ question: ' a ' }, 'question'],
      [{ question: 'x'.repeat(501) }, 'question'],
      [{ question: 'half \u0000' }, 'question'],
      [{ question: 'Did Jesus live?', lang: 'de' }, 'lang'],
      [{ question: 'Did Jesus live?', limit: 6 }, 'limit'],
      [{ question: 'Did Jesus live?', limit: 0 }, 'limit'],
    ];
    for (const [given, field] of cases) {
      const { status, body } = await backend.post('/generate_answer', given);
      expect([given, status]).toEqual([given, 400]);
      expect(Object.keys(body.error.fields)).toEqual([field]);
    }
    expect((await backend.get('/generate_answer')).status).toBe(405);
  });

  test('is limited to twenty questions at once per client, then one per five seconds', async () => {
    const send = (client: string) =>
      backend.post('/generate_answer', { question: 'zzz' }, { 'x-forwarded-for': client });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) statuses.push((await send('1.1.1.1')).status);
    expect(statuses.indexOf(429)).toBe(20);
    const refused = await send('1.1.1.1');
    expect([refused.headers.get('retry-after'), refused.body.error.code]).toEqual([
      '5',
      'too_many',
    ]);
    expect((await send('2.2.2.2')).status).toBe(200);
    backend.clock.now += 5_000;
    expect((await send('1.1.1.1')).status).toBe(200);
  });

  test('of any kind is refused or returns a bounded response that fits the contract', async () => {
    const words = fc.constantFrom(
      ..."jesus God flood forgive 예수님은 교회에서 용서 Dios perdón péché the of \u0000 \ud800 %_\\ <script> '; -- & !love:* :~d ( ) 1e309".split(
        ' ',
      ),
    );
    const question = fc.oneof(
      fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 520 }),
    );
    await fc.assert(
      fc.asyncProperty(question, fc.constantFrom(...locales), async (asked, lang) => {
        backend.clock.now += 3_600_000;
        const { status, body } = await backend.post('/generate_answer', { question: asked, lang });
        expect(status).toBeLessThan(500);
        if (status !== 200) return void errorEnvelopeSchema.parse(body);
        const { data } = endpoints.generateAnswer.response.parse(body) as Json;
        // The help lines of every country come with a question that speaks of danger.
        expect(JSON.stringify(data).length).toBeLessThan(data.crisis ? 40_000 : 8_000);
        for (const passage of data.passages) expectQuoted(passage);
      }),
      { numRuns: isThorough ? 150 : 40 },
    );
  });
});
