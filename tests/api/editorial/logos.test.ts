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

  expect((await exported()).pictures).toHaveLength(1);
  await movesWhole();
});

/** Whether another site that imports what this one exports has the same settings and pictures, byte for byte. */
async function movesWhole() {
  const { logos } = await readSettings(backend.db);
  const { data, pictures } = await exported();
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
    expect((await readSettings(other.db)).logos).toEqual(logos);
    expect(await exported(other)).toMatchObject({ data, pictures });
  } finally {
    await other.close();
  }
}

const filled = (width: number, height: number, alpha: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 40, alpha } } });

test('odd logos move byte for byte: styles and gradients, transparency, very wide and very tall', async () => {
  const drawn = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><style>.a{stroke:#c00}</style><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-opacity=".2"/></linearGradient><rect class="a" width="40" height="20" fill="url(#g)"/></svg>',
  );
  const files = {
    logo: drawn,
    logo_dark: await filled(300, 100, 0.5).png().toBuffer(),
    wordmark: await filled(3000, 300, 1).png().toBuffer(),
    wordmark_dark: await filled(200, 2000, 1).toColourspace('cmyk').jpeg().toBuffer(),
  };
  const fields: Record<string, string> = {};
  for (const [field, file] of Object.entries(files)) {
    fields[field] = (await upload(administrator, file)).body.data.name;
  }
  expect((await administrator.save(id, 'en', { fields })).body.data.faults).toEqual([]);
  await administrator.publish(id, 'en');
  const { logos } = await readSettings(backend.db);
  const sizes = Object.values(logos ?? {}).map((one) => [one?.width, one?.height]);
  expect(sizes).toEqual([
    [1024, 512],
    [300, 100],
    [1024, 102],
    [102, 1024],
  ]);
  await movesWhole();
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
