import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../../lib/contract/locales.ts';
import { contentRoom } from '../../backend/support/editorial.ts';
import { credential } from '../../backend/support/people.ts';
import { captions, smallContent, text } from '../../backend/support/small-content.ts';
import type { Json } from '../../backend/support/test-backend.ts';

/* An item begins in any of the site's languages: at the desk, in a folder, and for its readers. */

const { backend, editor, files, historyOf } = contentRoom();

interface Kind {
  kind: string;
  facts: Record<string, unknown>;
  name: 'title' | 'name';
  body: 'description' | 'content';
  /** Reads the record with this slug. */
  record(slug: string): Promise<Json>;
  prefixed?: true;
}

const fetchBy = (path: string) => async (slug: string) =>
  (await backend.get(`${path}?slug=${slug}`)).body.data;
const inList = (path: string) => async (slug: string) =>
  (await backend.get(path)).body.data.find((one: Json) => one.slug === slug);
const day = '2026-01-02';
const titled = { name: 'title', body: 'description' } as const;
const written = { name: 'title', body: 'content' } as const;

const kinds: Kind[] = [
  {
    ...{ kind: 'answers', ...titled, record: fetchBy('/answers/fetch_by') },
    facts: { category: 'god', order: 9, published: day },
  },
  {
    ...{ kind: 'testimonials', ...titled, record: fetchBy('/testimonials_by_slug') },
    facts: { category: 'god', published: day },
  },
  {
    ...{ kind: 'posts', ...written, record: fetchBy('/posts/fetch_by') },
    facts: { published: day, author: 'Ana' },
  },
  {
    ...{ kind: 'pages', ...written, record: fetchBy('/pages/fetch_by'), prefixed: true },
    facts: {},
  },
  {
    ...{ kind: 'guides', ...written, record: fetchBy('/guides/fetch_by') },
    facts: { kind: 'study', minutes: 30, order: 1 },
  },
  {
    ...{ kind: 'categories', name: 'name', body: 'description' },
    record: inList('/categories?limit=100'),
    facts: { order: 5, super: 'first', image: 'open-door' },
  },
  {
    ...{ kind: 'instruction-videos', ...titled, record: inList('/get_instruction_videos') },
    facts: { order: 5, video: '/media/clips/open-door.mp4' },
  },
];

const titles: Record<Locale, string> = {
  en: 'Where is God tonight?',
  es: '¿Dónde está Dios esta noche?',
  fr: 'Où est Dieu ce soir ?',
  ko: '오늘 밤 하나님은 어디 계세요?',
};
const bodies: Record<Locale, string> = {
  en: 'He is near.',
  es: 'Está cerca.',
  fr: 'Il est proche.',
  ko: '가까이 계세요.',
};
const column = ({ prefixed }: Kind, field: string, language: Locale) =>
  prefixed ? `${language}_${field}` : `${field}_${language}`;

describe.each(kinds)('an item of $kind', (one) => {
  test.each(locales)(
    'that begins in %s is drafted, published, translated and taken back',
    async (language) => {
      const slug = `tonight-${language}`;
      const id = `${one.kind}/${slug}`;
      const other: Locale = language === 'en' ? 'ko' : 'en';
      const words = (of: Locale) => ({ fields: { [one.name]: titles[of] }, body: bodies[of] });

      const created = await editor.post('items', {
        ...{ id, language, body: bodies[language] },
        fields: { [one.name]: titles[language], ...one.facts },
      });
      expect([created.status, created.body.data]).toMatchObject([201, { language, faults: [] }]);
      const draft = await editor.read(id);
      expect(draft).toMatchObject({ original: language, title: titles[language] });
      expect((await editor.publish(id, language)).status).toBe(200);
      const alone = await one.record(slug);
      expect(alone).toMatchObject({ [one.name]: titles[language], language });
      expect(alone[one.body]).toContain(bodies[language]);

      // The facts stand in the original; a translation has only words, and names it.
      const fact = { [Object.keys(one.facts)[0] ?? 'former']: 1 };
      expect((await editor.save(id, other, { fields: fact })).status).toBe(400);
      expect((await editor.save(id, other, words(other))).body.data.faults).toEqual([]);
      expect((await editor.publish(id, other)).status).toBe(200);
      const both = await one.record(slug);
      expect(both).toMatchObject({ [one.name]: titles.en ?? '', language: 'en' });
      const variant = language === 'en' ? other : language;
      expect(both[column(one, one.name, variant)]).toBe(titles[variant]);
      expect(both[column(one, one.body, variant)]).toContain(bodies[variant]);

      // A change of the original makes the translation older, and nothing else does.
      const stateOf = async (of: Locale) => (await editor.languageOf(id, of)).state;
      await editor.save(id, other, { body: `${bodies[other]} .` });
      await editor.publish(id, other);
      expect([await stateOf(language), await stateOf(other)]).toEqual(['current', 'current']);
      await editor.save(id, language, { body: `${bodies[language]} !` });
      await editor.publish(id, language);
      expect([await stateOf(language), await stateOf(other)]).toEqual(['current', 'stale']);
      expect((await editor.post('confirm', { id, language: other })).status).toBe(200);
      expect(await stateOf(other)).toBe('current');

      // The export is the folder byte for byte, and nothing changes when it comes back.
      const exported = await files();
      const originalText = exported[`${id}/${language}.md`];
      expect(originalText?.includes(`\noriginal: ${language}\n`)).toBe(language !== 'en');
      expect(exported[`${id}/${other}.md`]).toMatch(/^---\n(?:title|name): .*\n---\n.* \.\n$/);
      const sent = Object.entries(exported).map(([path, content]) => ({ path, text: content }));
      const again = await backend.post('/content', { files: sent }, credential);
      expect(again.body.data).toMatchObject({ published: true, changes: [] });

      const removed = await editor.post('withdraw', { id });
      expect(removed.status).toBe(200);
      expect((await editor.read(id)).original).toBe(language);
      expect((await editor.post('undo', { id })).status).toBe(200);
      const name = { [one.name]: titles.en, language: 'en' };
      expect(await one.record(slug)).toMatchObject(name);
      expect((await historyOf(id)).map(({ event }) => event)).toContain('created');
    },
  );
});

async function publishFolder(more: Record<string, string | null>) {
  const folder = { ...smallContent(), ...more };
  const sent = Object.entries(folder).flatMap(([path, content]) =>
    content === null ? [] : [{ path, text: content }],
  );
  return backend.post('/content', { files: sent, overwrite: true }, credential);
}

describe('a folder', () => {
  const korean = {
    'answers/tonight/ko.md': text(
      {
        title: titles.ko,
        ...kinds[0]?.facts,
        video: '/media/clips/a.mp4',
        also_asked: ['밤에도요?'],
      },
      '가까이 계세요. 별빛처럼요.',
    ),
    'answers/tonight/ko.vtt': captions('주님은 목자예요'),
  };

  test('with an item in Korean alone is served, found and exported as it is', async () => {
    expect((await publishFolder(korean)).status).toBe(200);
    const record = await fetchBy('/answers/fetch_by')('tonight');
    expect(record).toMatchObject({ title: titles.ko, language: 'ko', title_ko: null });
    for (const lang of locales) {
      const found = await backend.get(`/search?lang=${lang}&q=${encodeURIComponent('별빛처럼')}`);
      expect(found.body.data[0]).toMatchObject({ slug: 'tonight', lang: 'ko', title: titles.ko });
      const listed = await backend.get(`/published?kind=answers&language=${lang}&limit=100`);
      const own = listed.body.data.find(({ slug }: Json) => slug === 'tonight');
      expect(own).toEqual(
        lang === 'ko' ? expect.objectContaining({ languages: ['ko'] }) : undefined,
      );
    }
    const said = await backend.get('/captions/answer/tonight/ko');
    expect([said.status, (await backend.get('/captions/answer/tonight/en')).status]).toEqual([
      200, 404,
    ]);
    const video = (await backend.get('/videos?lang=en&kind=answer&limit=100')).body.data;
    expect(video.find(({ slug }: Json) => slug === 'tonight')).toMatchObject({
      ...{ title: titles.ko, language: 'ko', captions: ['ko'] },
    });
    expect(await files()).toEqual({ ...smallContent(), ...korean });
  });

  test('lists in English what has no English last, as in Korean what has no Korean', async () => {
    const first = { category: 'god', order: 1, published: day };
    await publishFolder({ 'answers/tonight/ko.md': text({ title: titles.ko, ...first }) });
    const slugs = async (lang: string) =>
      (await backend.get(`/answers?lang=${lang}&limit=100`)).body.data.map(
        ({ slug }: Json) => slug,
      );
    expect((await slugs('en')).at(-1)).toBe('tonight');
    const korean = await slugs('ko');
    expect(korean.indexOf('tonight')).toBeLessThan(korean.indexOf('jesus'));
  });

  test('has a film of the original until a translation has its own, and questions of its own', async () => {
    const english = { title: titles.en, original: 'ko' };
    await publishFolder({ ...korean, 'answers/tonight/en.md': text(english, bodies.en) });
    const record = await fetchBy('/answers/fetch_by')('tonight');
    expect(record).toMatchObject({
      ...{ language: 'en', title: titles.en, title_ko: titles.ko, transcript: null },
      ...{ playerembed: '/media/clips/a.mp4', transcript_ko: expect.stringContaining('목자') },
    });
    const found = await backend.get(`/search?lang=ko&q=${encodeURIComponent('밤에도요?')}`);
    expect(found.body.data[0]).toMatchObject({ slug: 'tonight', lang: 'ko' });
  });

  test.each([
    ['does not say which of two languages is the original', { es: {}, ko: {} }, 'en.md'],
    ['has only a translation', { ko: { facts: {} } }, 'en.md'],
    ['names an original that is not there', { es: { original: 'fr', facts: {} } }, 'fr.md'],
    ['has facts in a translation', { en: { original: 'ko' }, ko: {} }, 'en.md'],
  ] as const)('with an item that %s is refused', async (_, texts, file) => {
    const folder = Object.fromEntries(
      Object.entries(texts).map(([language, given]) => {
        const { facts = kinds[0]?.facts, ...more } = given as { facts?: object };
        const fields = { title: titles[language as Locale], ...facts, ...more };
        return [`answers/tonight/${language}.md`, text(fields)];
      }),
    );
    const refused = await publishFolder(folder);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(`answers/tonight/${file}`);
  });

  test('has playlists and groups of categories with a name in one language', async () => {
    const { status } = await publishFolder({
      'playlists.yaml':
        '- { slug: nights, title_ko: 밤, description_ko: 밤의 영상, items: [answer/did-jesus-live] }\n',
      'super-categories.yaml':
        '- { slug: first, order: 1, name_es: Lo primero, name_ko: 처음 }\n- { slug: rest, order: 0, name: The rest }\n',
    });
    expect(status).toBe(200);
    const [playlist] = (await backend.get('/playlists')).body.data;
    expect(playlist).toMatchObject({
      title: '밤',
      description: '밤의 영상',
      lang: 'ko',
      title_ko: null,
    });
    const groups = (await backend.get('/get_super_categories')).body.data;
    expect(groups.find(({ slug }: Json) => slug === 'first')).toMatchObject({
      ...{ name: 'Lo primero', language: 'es', name_es: null, name_ko: '처음' },
    });
    const listed = (await editor.get('items?kind=playlists&lang=ko')).body.data;
    expect(listed[0]).toMatchObject({ title: '밤', title_language: 'ko' });
    const nameless = { 'super-categories.yaml': '- { slug: first, order: 1 }\n' };
    expect((await publishFolder(nameless)).status).toBe(400);
  });
});
