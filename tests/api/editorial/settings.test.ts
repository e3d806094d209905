import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readSettings } from '../../../backend/content/settings.ts';
import { contentRoom, deskOf } from '../../backend/support/editorial.ts';
import { staffMember } from '../../backend/support/staff.ts';

const { backend, editor, korean, files } = contentRoom();
const id = 'settings/ministry';
let administrator: ReturnType<typeof deskOf>;
beforeAll(async () => {
  administrator = deskOf(backend, (await staffMember(backend, ['administrator'])).headers);
});
afterEach(() => vi.unstubAllEnvs());

const fileName = 'settings.yaml';
const unset = { words: {}, slides: {}, menus: {}, missing: expect.any(Set) };
const settingsNow = () => readSettings(backend.db);

test('an administrator sets the name where there is no file yet, publishes, and undoes it', async () => {
  expect((await files())[fileName]).toBeUndefined();
  const item = await administrator.read(id);
  expect(item).toMatchObject({ is_published: false, may_publish: true, withdrawn: null });
  const fields = { name: 'Lighthouse', tagline: 'Someone is there.', brand_colour: '#1a2a6c' };
  expect((await administrator.save(id, 'en', { fields })).body.data.faults).toEqual([]);
  expect(await settingsNow()).toEqual(unset);
  expect((await administrator.publish(id, 'en')).status).toBe(200);
  expect((await files())[fileName]).toBe(
    '- slug: ministry\n  name: Lighthouse\n  brand_colour: "#1a2a6c"\n  tagline: Someone is there.\n',
  );
  expect(await settingsNow()).toMatchObject({ name: 'Lighthouse', brandColour: '#1a2a6c' });
  expect(backend.published.at(-1)).toContainEqual(
    expect.objectContaining({ kind: 'settings', slug: 'ministry' }),
  );

  await administrator.save(id, 'en', { fields: { name: 'Lamp' } });
  await administrator.publish(id, 'en');
  expect((await settingsNow()).name).toBe('Lamp');
  expect((await administrator.post('undo', { id })).status).toBe(200);
  expect((await settingsNow()).name).toBe('Lighthouse');
});

test('only administrators change settings; the others may read them', async () => {
  await administrator.save(id, 'en', { fields: { name: 'Lighthouse' } });
  for (const other of [editor, korean]) {
    const item = await other.read(id);
    expect(item.may_publish).toBe(false);
    expect(item.languages[0].may_save).toBe(false);
    const refused = [
      await other.save(id, 'en', { fields: { tagline_ko: '말' } }),
      await other.post('discard', { id, languages: ['en'] }),
      await other.post('review', { id, languages: ['en'] }),
      await other.publish(id, 'en'),
      await other.post('schedule', { id, languages: ['en'], at: '2100-01-01T00:00:00Z' }),
      await other.post('withdraw', { id }),
      await other.post('items', { id, fields: {} }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.error.code]).toEqual([403, 'staff_only']);
    }
  }
  expect((await administrator.languageOf(id, 'en')).state).toBe('draft');
});

test('a save that somebody else has overtaken is refused, and nothing is lost', async () => {
  const { version } = await administrator.languageOf(id, 'en');
  await administrator.save(id, 'en', { fields: { name: 'One' } });
  const late = await administrator.post('save', {
    ...{ id, language: 'en', version, fields: { name: 'Two' } },
  });
  expect([late.status, late.body.error.fields.yours]).toEqual([
    409,
    expect.stringContaining('Two'),
  ]);
});

test.each([
  ['brand_colour', 'red'],
  ['brand_colour', '#fff}</style><script>'],
  ['live_chat', 'javascript:alert(1)'],
  ['social_links', ['javascript:alert(1)']],
  ['name', 'a\u202eb'],
])('%s may not be %j: it is kept as a draft and never published', async (field, value) => {
  const saved = await administrator.save(id, 'en', { fields: { [field]: value } });
  expect(saved.body.data.faults).toMatchObject([
    { language: 'en', field: expect.stringContaining(field) },
  ]);
  expect((await administrator.publish(id, 'en')).status).toBe(400);
  expect(await settingsNow()).toEqual(unset);
});

test('there is no second entry', async () => {
  const created = await administrator.post('items', { id: 'settings/other', fields: {} });
  expect(created.body.data.faults).toMatchObject([{ field: 'slug' }]);
});
