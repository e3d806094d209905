import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { htmlToText } from '../../../backend/search/plain-text.ts';
import { search } from '../../../backend/search/search.ts';
import { locales } from '../../../lib/contract/common.ts';
import { type DangerKind, dangerKinds } from '../../../lib/contract/danger-kinds.ts';
import { endpoints } from '../../../lib/contract/endpoints.ts';
import { isExcludedFor } from '../../../lib/danger/roles.ts';
import { ownBackend } from '../support/own-backend.ts';
import type { Json } from '../support/test-backend.ts';

/** What people in danger see of the demonstration content. */
const backend = ownBackend('content');
const items = new Map<string, Json>();
const keyOf = ({ isTestimonial, slug }: Json) =>
  `${isTestimonial ? 'testimonials' : 'answers'}/${slug}`;
beforeAll(async () => {
  for (const path of ['answers', 'testimonials']) {
    const { body } = await backend.get(`/${path}?limit=500`);
    for (const item of body.data) items.set(`${path}/${item.slug}`, item);
  }
});

const unbearable = 'answers/when-life-feels-unbearable';
const whereWasGod = 'answers/where-was-god-when-it-happened';
const first: Record<DangerKind, string> = {
  suicide: unbearable,
  'self-harm': unbearable,
  'sexual-abuse': whereWasGod,
  'home-violence': whereWasGod,
  'child-danger': whereWasGod,
};

/** Queries that would find the most unsuitable content, in each language. */
const baits = {
  en: [
    'hell',
    'sex',
    'abortion',
    'is abortion wrong',
    'heaven',
    'die',
    'forgive',
    'flood',
    'father',
  ],
  es: ['infierno', 'sexo', 'aborto', 'cielo', 'morir', 'perdonar', 'diluvio', 'padre'],
  fr: ['enfer', 'sexe', 'avortement', 'ciel', 'mourir', 'pardonner', 'déluge', 'père'],
  ko: ['지옥', '성', '낙태', '천국', '죽음', '용서', '홍수', '아버지'],
} as const;

const inDanger = (danger: DangerKind[]) =>
  ({ level: danger.length > 0 ? 'likely' : null, danger }) as const;
const find = async (q: string, lang: (typeof locales)[number], kinds: DangerKind[]) =>
  (await search(backend.db, { q, lang, limit: 100 }, inDanger(kinds))).data.map(keyOf);

describe('a search for each kind of danger, in each language', () => {
  const cases = dangerKinds.flatMap((kind) => locales.map((lang) => [kind, lang] as const));
  test.each(cases)(
    '%s, %s: lists first what is written for that danger, even without a match',
    async (kind, lang) => {
      for (const q of [...baits[lang], 'xyzzy']) {
        const [best] = await find(q, lang, [kind]);
        expect([q, best]).toEqual([q, first[kind]]);
      }
    },
  );

  test.each(cases)('%s, %s: lists nothing that is excluded for that danger', async (kind, lang) => {
    let excludedCount = 0;
    for (const q of baits[lang]) {
      const [usual, shown] = [await find(q, lang, []), await find(q, lang, [kind])];
      const never = usual.filter((key) => isExcludedFor(items.get(key), [kind]));
      excludedCount += never.length;
      expect(shown.filter((key) => isExcludedFor(items.get(key), [kind]))).toEqual([]);
      expect(shown).toEqual(expect.arrayContaining(usual.filter((key) => !never.includes(key))));
    }
    expect(excludedCount).toBeGreaterThan(3);
  });
});

/** As people say it; the last texts of some kinds once led to the answers about hell and abortion. */
const spoken: Record<DangerKind, Record<(typeof locales)[number], string[]>> = {
  suicide: {
    en: ['I want to die', 'how many pills to die', 'will I go to hell if I kill myself'],
    es: ['quiero morir', 'me quiero ir de este mundo'],
    fr: ['à quoi bon vivre', 'je veux mourir'],
    ko: ['그만 살고 싶어', '제가 자살하면 지옥에 가나요'],
  },
  'self-harm': {
    en: ['I keep cutting myself'],
    es: ['me corto los brazos'],
    fr: ['je me scarifie'],
    ko: ['자해를 멈출 수 없어요', '손목 그었어'],
  },
  'sexual-abuse': {
    en: ['my uncle touches me', 'I was raped and I am pregnant', 'I was raped'],
    es: ['me violaron'],
    fr: ['j’ai subi un viol'],
    ko: ['성폭행을 당했어요'],
  },
  'home-violence': {
    en: ['my husband beats me', 'do I have to forgive my husband who hits me'],
    es: ['mi esposo me golpea'],
    fr: ['mon mari me frappe'],
    ko: ['남편이 때려요'],
  },
  'child-danger': {
    en: ['my dad beats me'],
    es: ['mi papá me pega'],
    fr: ['mon père me bat'],
    ko: ['아빠가 저를 때려요'],
  },
};

describe('a search for what people in danger say, in each language', () => {
  const cases = dangerKinds.flatMap((kind) =>
    locales.flatMap((lang) => spoken[kind][lang].map((text) => [kind, lang, text] as const)),
  );
  test.each(cases)(
    '%s, %s: “%s” lists first what is written for that danger, with help lines',
    async (kind, lang, text) => {
      const { body } = await backend.get(
        `/search?limit=100&lang=${lang}&q=${encodeURIComponent(text)}`,
      );
      const kinds: DangerKind[] = body.meta.danger;
      expect(kinds).toContain(kind);
      expect(keyOf(body.data[0])).toBe(first[kinds[0] as DangerKind]);
      const shown = body.data.map(keyOf);
      expect(shown).toContain(first[kind]);
      expect(shown.filter((key: string) => isExcludedFor(items.get(key), kinds))).toEqual([]);
      const lines = body.meta.help_lines.flatMap((country: Json) => country.lines);
      expect(lines.some((line: Json) => line.kinds.includes(kind))).toBe(true);
    },
  );
});

test('a search with several kinds of danger begins with the first item of each, likeliest kind first, and excludes what is excluded for any', async () => {
  const shown = await find('forgive', 'en', ['sexual-abuse', 'suicide']);
  expect(shown.slice(0, 3)).toEqual([whereWasGod, unbearable, 'answers/does-god-hear-me']);
  expect(shown).not.toContain('answers/can-god-forgive-me');
  expect(shown).not.toContain('answers/how-do-i-forgive-someone-who-hurt-me');
});

test('in danger, each result’s excerpt is its beginning, not the words around a match', async () => {
  const query = { q: 'die', lang: 'en' as const, limit: 100 };
  for (const { excerpt, ...item } of (await search(backend.db, query, inDanger(['suicide'])))
    .data) {
    const { description } = items.get(keyOf(item));
    const text = htmlToText(description).replace(/\s+/g, ' ');
    expect(text.startsWith(excerpt.replace(/…$/, ''))).toBe(true);
  }
});

test.each(locales)(
  'where danger is only possible, what is excluded for a kind comes last, in %s',
  async (lang) => {
    for (const q of baits[lang]) {
      const shown = (
        await search(backend.db, { q, lang, limit: 100 }, { level: 'possible', danger: [] })
      ).data.map(keyOf);
      const all = await find(q, lang, []);
      expect([...shown].sort()).toEqual([...all].sort());
      const isLast = shown.map((key) => (items.get(key).never_for?.length ?? 0) > 0);
      expect(isLast).toEqual([...isLast].sort((one, other) => Number(one) - Number(other)));
    }
  },
);

test('in danger, the second page of results continues after the first', async () => {
  const all = await find('God', 'en', ['suicide']);
  const query = { q: 'God', lang: 'en' as const, limit: 3 };
  const { data, total } = await search(backend.db, { ...query, offset: 3 }, inDanger(['suicide']));
  expect(data.map(keyOf)).toEqual(all.slice(3, 6));
  expect(total).toBe(all.length);
});

test('a search without danger lists everything and returns no help lines', async () => {
  const { body } = await backend.get('/search?q=hell&limit=100');
  expect(body.data[0].slug).toBe('is-there-a-hell');
  expect(Object.keys(body.meta)).toEqual(['total', 'offset', 'limit']);
});

test('a text about danger, with any other words, never finds or quotes excluded items', async () => {
  const words = Object.values(baits).flat();
  const spoken = fc.constantFrom('I want to die', 'quiero morir', 'je veux mourir', '죽고 싶어요');
  await fc.assert(
    fc.asyncProperty(
      spoken,
      fc.array(fc.constantFrom(...words), { maxLength: 4 }),
      fc.constantFrom(...locales),
      async (danger, beside, lang) => {
        backend.clock.now += 3_600_000;
        const text = [danger, ...beside].join('. ');
        const path = `/search?limit=100&lang=${lang}&q=${encodeURIComponent(text)}`;
        const { body } = await backend.get(path);
        expect(endpoints.search.response.parse(body)).toEqual(body);
        const kinds = body.meta.danger;
        expect(kinds).toContain('suicide');
        expect(body.meta.help_lines.length).toBeGreaterThan(0);
        expect(keyOf(body.data[0])).toBe(unbearable);
        const { data } = (await backend.post('/generate_answer', { question: text, lang })).body;
        expect(data.danger).toEqual(kinds);
        const quoted = data.passages.map((passage: Json) => `${passage.kind}s/${passage.slug}`);
        expect(quoted[0]).toBe(unbearable);
        for (const key of [...body.data.map(keyOf), ...quoted]) {
          expect([key, isExcludedFor(items.get(key), kinds)]).toEqual([key, false]);
        }
      },
    ),
    { numRuns: 60 },
  );
});
