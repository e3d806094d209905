import { beforeAll, expect, test } from 'vitest';
import { locations } from '../../backend/db/schema.ts';
import { ownBackend } from '../backend/support/own-backend.ts';

const backend = ownBackend();

const church = (slug: string, languages: string[], serviceLanguage?: string) => ({
  ...{ slug, name: slug, name_key: slug, city_key: '', country: 'US', languages },
  services: serviceLanguage
    ? [{ day: 'sunday' as const, time: '10:00', language: serviceLanguage }]
    : [],
});

beforeAll(async () => {
  await backend.db.delete(locations);
  await backend.db
    .insert(locations)
    .values([
      church('han', ['zh-Hant', 'en']),
      church('any-chinese', ['zh']),
      church('simplified', [], 'zh-Hans'),
      church('cantonese', ['yue']),
      church('old-spelling', ['tl']),
      church('brazil', ['pt-BR'], 'en'),
      { ...church('hidden', ['vi']), listed: false },
    ]);
});

const found = async (language: string, more = '') => {
  const { body } = await backend.get(`/locations?language=${language}${more}`);
  return body.data.map(({ slug }: { slug: string }) => slug).sort();
};

test.each([
  ['zh', ['any-chinese', 'han', 'simplified']],
  ['zh-Hant', ['any-chinese', 'han']],
  ['zh-hant-TW', ['any-chinese', 'han']],
  ['zh-Hans', ['any-chinese', 'simplified']],
  ['yue', ['cantonese']],
  ['fil', ['old-spelling']],
  ['tl', ['old-spelling']],
  ['PT', ['brazil']],
  ['pt-br', ['brazil']],
  ['en', ['brazil', 'han']],
  ['vi', []],
  ['qu', []],
])('churches that worship in %s are %j', async (language, slugs) => {
  expect(await found(language)).toEqual(slugs);
});

test('a day and a language are those of one service', async () => {
  expect(await found('zh', '&day=sunday')).toEqual(['simplified']);
  expect(await found('en', '&day=sunday')).toEqual(['brazil']);
  expect(await found('pt', '&day=sunday')).toEqual([]);
});

test('what is no language is refused, with its field', async () => {
  for (const language of ['Spanish', 'und', "zh'", 'e', 'pt_BR']) {
    const { status, body } = await backend.get(`/locations?language=${language}`);
    expect([language, status, Object.keys(body.error?.fields ?? {})]).toEqual([
      ...[language, 400, ['language']],
    ]);
  }
});

test('the languages of churches and of their services are counted by church', async () => {
  const { body } = await backend.get('/worship_languages');
  expect(body.data).toEqual([
    { language: 'en', churches: 2 },
    ...['fil', 'pt-BR', 'yue', 'zh', 'zh-Hans', 'zh-Hant'].map((language) => ({
      ...{ language, churches: 1 },
    })),
  ]);
});
