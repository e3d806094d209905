import { beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../../backend/content/settings.ts';
import { contentRoom, deskOf } from '../../backend/support/editorial.ts';
import { credential } from '../../backend/support/people.ts';
import { staffMember } from '../../backend/support/staff.ts';

const { backend, editor, files } = contentRoom();
let administrator: ReturnType<typeof deskOf>;
beforeAll(async () => {
  administrator = deskOf(backend, (await staffMember(backend, ['administrator'])).headers);
});

const settingsNow = () => readSettings(backend.db);
const links = [
  { to: '/answers', label_ko: '질문과 답' },
  { to: '/answers/flood', label: 'Start here' },
  { to: 'https://cards.example/free', label: 'Free cards' },
];

async function publishMenu(id: string, value: typeof links) {
  expect(
    (await administrator.save(id, 'en', { fields: { links: value } })).body.data.faults,
  ).toEqual([]);
  expect((await administrator.publish(id, 'en')).status).toBe(200);
}

test('a slide and a menu are published as files, moved byte for byte, and undone', async () => {
  const slide = { image: 'open-door', headline: 'Ask us.', headline_ko: '물어보세요.' };
  await administrator.save('slides/second', 'en', { fields: slide });
  expect((await administrator.publish('slides/second', 'en')).status).toBe(200);
  await publishMenu('menus/navigation', links);
  const exported = await files();
  expect(exported['slides.yaml']).toBe(
    '- slug: second\n  image: open-door\n  headline: Ask us.\n  headline_ko: 물어보세요.\n',
  );
  expect(exported['menus.yaml']).toBe(
    [
      '- slug: navigation\n  links:\n    - to: /answers\n      label_ko: 질문과 답\n',
      '    - to: /answers/flood\n      label: Start here\n',
      '    - to: https://cards.example/free\n      label: Free cards\n',
    ].join(''),
  );
  expect(await settingsNow()).toMatchObject({
    slides: { second: { image: 'open-door', headline: { en: 'Ask us.', ko: '물어보세요.' } } },
    menus: { navigation: [{ to: '/answers', label: { ko: '질문과 답' } }, {}, {}] },
  });
  expect(backend.published.at(-1)).toContainEqual(
    expect.objectContaining({ kind: 'settings', slug: 'navigation' }),
  );

  const { 'slides.yaml': _, 'menus.yaml': __, ...without } = exported;
  const bring = async (folder: Record<string, string>) => {
    const sent = Object.entries(folder).map(([path, text]) => ({ path, text }));
    return (await backend.post('/content', { files: sent, overwrite: true }, credential)).status;
  };
  expect(await bring(without)).toBe(200);
  expect(await settingsNow()).toMatchObject({ slides: {}, menus: {} });
  expect(await bring(exported)).toBe(200);
  expect(await files()).toEqual(exported);

  await administrator.save('slides/second', 'en', { fields: { headline: 'Ask.' } });
  await administrator.publish('slides/second', 'en');
  expect((await administrator.post('undo', { id: 'slides/second' })).status).toBe(200);
  expect((await settingsNow()).slides?.second?.headline?.en).toBe('Ask us.');
});

test.each([
  ['slides/first', { image: 'nothing' }, 'image'],
  ['slides/first', { headline: 'a\u202eb' }, 'headline'],
  ['menus/footer', { links: [{ to: 'javascript:alert(1)', label: 'X' }] }, 'links.0.to'],
  [
    'menus/footer',
    { links: [{ to: '/answers' }, { to: '/answers/gone', label: 'X' }] },
    'links.1.to',
  ],
  ['menus/footer', { links: [{ to: '/pages/gone', label: 'X' }] }, 'links.0.to'],
  ['menus/footer', { links: [{ to: '/api/v1/plans', label: 'X' }] }, 'links.0.to'],
  ['menus/footer', { links: [{ to: '/answers/flood' }] }, 'links.0.label'],
])('%s may not have %j: it is kept as a draft and never published', async (id, fields, field) => {
  const saved = await administrator.save(id, 'en', { fields });
  expect(saved.body.data.faults).toMatchObject([{ language: 'en', field }]);
  expect((await administrator.publish(id, 'en')).status).toBe(400);
  expect(await settingsNow()).toMatchObject({ slides: {}, menus: {} });
});

test('only administrators change them', async () => {
  for (const id of ['slides/first', 'menus/navigation']) {
    const { status, body } = await editor.save(id, 'en', { fields: {} });
    expect([status, body.error.code]).toEqual([403, 'staff_only']);
  }
});

test('a withdrawn answer takes its links along, or they lead where its address does', async () => {
  await publishMenu('menus/navigation', links);
  await publishMenu('menus/footer', links.slice(1, 2));
  expect((await administrator.post('withdraw', { id: 'answers/flood' })).status).toBe(200);
  expect((await settingsNow()).menus).toEqual({
    navigation: [
      { to: '/answers', label: { ko: '질문과 답' } },
      { to: 'https://cards.example/free', label: { en: 'Free cards' } },
    ],
  });
});

test('pages that the release names are known to be missing', async () => {
  const { missing } = await settingsNow();
  expect(missing).toContain('/answers/was-there-a-global-flood');
  expect(missing).toContain('/pages/privacy-policy');
  expect(missing).not.toContain('/answers');
});
