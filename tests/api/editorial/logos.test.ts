import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { readSettings } from '../../../backend/content/settings.ts';
import { deskOf } from '../../backend/support/editorial.ts';
import { ownBackend } from '../../backend/support/own-backend.ts';
import { adminToken, credential } from '../../backend/support/people.ts';
import { staffMember } from '../../backend/support/staff.ts';
import { startBackend } from '../../backend/support/test-backend.ts';

/* The ministry's logos, which the settings name. */

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
const id = 'settings/ministry';
let administrator: ReturnType<typeof deskOf>;
let editor: ReturnType<typeof deskOf>;
beforeAll(async () => {
  administrator = deskOf(backend, (await staffMember(backend, ['administrator'])).headers);
  editor = deskOf(backend, (await staffMember(backend, ['editor'])).headers);
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#1a2a6c" d="M0 0h40v20z"/></svg>',
);
const upload = (by: ReturnType<typeof deskOf>, file = svg) =>
  by.post('pictures', { picture: file.toString('base64'), logo: true });

async function exported(of = backend) {
  const response = await of.app.fetch(
    new Request('http://localhost:3000/api/v1/content', { headers: credential }),
  );
  return response.json();
}

test('a logo is in memory once it is published, and moves to another site byte for byte', async () => {
  const { status, body } = await upload(administrator);
  expect([status, body.data.width, body.data.height]).toEqual([201, 1024, 512]);
  const { name } = body.data;
  const fields = { logo: name, wordmark_dark: name };
  expect((await administrator.save(id, 'en', { fields })).body.data.faults).toEqual([]);
  expect((await readSettings(backend.db)).logos ?? {}).toEqual({});
  await administrator.publish(id, 'en');

  const { logos } = await readSettings(backend.db);
  expect(Object.keys(logos ?? {})).toEqual(['logo', 'wordmarkDark']);
  expect(logos?.logo).toMatchObject({ id: name.slice('upload-'.length), width: 1024, height: 512 });
  expect((await sharp(logos?.logo?.webp).metadata()).format).toBe('webp');

  const { data, pictures } = await exported();
  expect(pictures).toHaveLength(1);
  const other = await startBackend();
  try {
    const response = await other.app.fetch(
      new Request('http://localhost:3000/api/v1/content', {
        method: 'POST',
        headers: { ...credential, 'content-type': 'application/json' },
        body: JSON.stringify({ files: data, pictures, overwrite: true }),
      }),
    );
    expect(response.status).toBe(200);
    const moved = (await readSettings(other.db)).logos?.logo;
    expect(Buffer.from(moved?.webp ?? '')).toEqual(Buffer.from(logos?.logo?.webp ?? []));
    expect((await exported(other)).pictures).toEqual(pictures);
  } finally {
    await other.close();
  }
});

test('an editor uploads no logo, and a script is none', async () => {
  expect((await upload(editor)).status).toBe(403);
  const hostile = Buffer.from(svg.toString().replace('<path', '<script>1</script><path'));
  const { status, body } = await upload(administrator, hostile);
  expect([status, body.error.code, body.error.fields.element]).toEqual([415, 'no_logo', 'script']);
});

test.each(['lamp-window', 'javascript:alert(1)', 'upload-x'])(
  'a logo may not be %j',
  async (logo) => {
    const { body } = await administrator.save(id, 'en', { fields: { logo } });
    expect(body.data.faults.map(({ field }: { field: string }) => field)).toContain('logo');
  },
);

test('a logo whose file is missing is as none', async () => {
  await administrator.save(id, 'en', { fields: { logo: `upload-${'x'.repeat(22)}` } });
  await administrator.publish(id, 'en');
  expect((await readSettings(backend.db)).logos?.logo).toBeUndefined();
});
