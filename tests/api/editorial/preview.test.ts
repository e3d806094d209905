import { beforeAll, describe, expect, test, vi } from 'vitest';
import { contentDrafts } from '../../../backend/db/schema.ts';
import { signPreview } from '../../../backend/editorial/preview-token.ts';
import { formOf, listedKinds } from '../../../lib/contract/editorial-kinds.ts';
import { deskOf } from '../../backend/support/editorial.ts';
import { ownBackend } from '../../backend/support/own-backend.ts';
import { adminToken } from '../../backend/support/people.ts';
import { captions } from '../../backend/support/small-content.ts';
import { staffMember } from '../../backend/support/staff.ts';
import type { Json } from '../../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
let editor: ReturnType<typeof deskOf>;
let translator: ReturnType<typeof deskOf>;
beforeAll(async () => {
  editor = deskOf(backend, (await staffMember(backend, ['editor'])).headers);
  const languages = { languages: ['ko' as const] };
  translator = deskOf(backend, (await staffMember(backend, ['translator'], languages)).headers);
});

/** Reads the preview by its link, without a session. */
async function preview(id: string) {
  const { body } = await editor.post('preview', { id });
  return backend.get(`/drafts/preview/${body.data.token}`);
}
const id = 'answers/did-jesus-live';

describe('a preview of an item’s drafts', () => {
  test('has the shape that the page reads, is not cached, and leaves the published item unchanged', async () => {
    const before = (await backend.get('/answers/fetch_by?slug=did-jesus-live')).body.data;
    await translator.save(id, 'ko', {
      fields: { title: '정말 사셨나요?' },
      captions: captions('네'),
    });
    const { status, body, headers } = await preview(id);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.data).toMatchObject({ kind: 'answers', slug: 'did-jesus-live', drafts: ['ko'] });
    const { item } = body.data;
    expect(item).toEqual({ ...before, title_ko: '정말 사셨나요?', transcript_ko: captions('네') });
    const now = (await backend.get('/answers/fetch_by?slug=did-jesus-live')).body.data;
    expect(now).toEqual(before);
    await editor.publish(id, 'ko');
    expect((await backend.get('/answers/fetch_by?slug=did-jesus-live')).body.data).toEqual(item);
  });

  test.each(listedKinds)(
    'of the kind %s shows an unpublished item, or returns 404 if the kind has no page',
    async (kind) => {
      const facts: Record<string, unknown> = {
        title: 'New words',
        name: 'New words',
        category: 'jesus',
        super: 'first',
        order: 3,
        published: '2026-01-01',
        author: 'Ruth',
        image: 'sea-at-night',
        kind: 'study',
        minutes: 30,
        video: '/media/clips/a.mp4',
        items: ['answer/did-jesus-live'],
        attendance_from: 1,
        yearly_cents: 100,
        monthly_cents: 10,
        percent_off: 5,
      };
      const { fields, body } = formOf(kind);
      const always = ['percent_off', 'title', 'name'];
      const given = fields.filter(({ name, required }) => required || always.includes(name));
      const created = await editor.post('items', {
        id: `${kind}/new-one`,
        fields: Object.fromEntries(given.map(({ name }) => [name, facts[name]])),
        ...(body && { body: 'Some words.' }),
      });
      expect([created.status, created.body.data?.faults]).toEqual([201, []]);
      const answer = await preview(`${kind}/new-one`);
      if (formOf(kind).page) {
        expect(answer.status).toBe(200);
        expect(JSON.stringify(answer.body.data.item)).toContain('New words');
      } else expect(answer.status).toBe(404);
      expect((await editor.publish(`${kind}/new-one`, 'en')).status).toBe(200);
      expect((await editor.read(`${kind}/new-one`)).is_published).toBe(true);
    },
  );

  test('expires after a week, and refuses forged links', async () => {
    const item = { kind: 'answers', slug: 'flood' } as const;
    const old = await signPreview(backend.db, item, Date.now() - 8 * 86_400_000);
    expect((await backend.get(`/drafts/preview/${old.token}`)).status).toBe(410);
    const { token } = await signPreview(backend.db, item, Date.now());
    const [payload = '', signature] = token.split('.');
    const other = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('flood', 'jesus'),
    ).toString('base64url');
    expect((await backend.get(`/drafts/preview/${other}.${signature}`)).status).toBe(404);
    expect((await backend.get('/drafts/preview/nonsense')).status).toBe(404);
    expect((await editor.post('preview', { id: 'answers/nothing' })).status).toBe(404);
  });

  test('ends when its link is withdrawn, and a new link works', async () => {
    const id = 'answers/flood';
    const { body } = await editor.post('preview', { id });
    const { token, expires_at } = body.data;
    expect((await editor.read(id)).preview_until).toBe(expires_at);
    const other = (await editor.post('preview', { id: 'answers/jesus' })).body.data.token;
    expect((await editor.post('preview/end', { id })).status).toBe(200);
    expect((await backend.get(`/drafts/preview/${token}`)).status).toBe(404);
    expect((await backend.get(`/drafts/preview/${other}`)).status).toBe(200);
    expect((await editor.read(id)).preview_until).toBeNull();
    expect((await preview(id)).status).toBe(200);
    expect((await backend.get(`/drafts/preview/${token}`)).status).toBe(404);
    expect((await editor.post('preview/end', { id: 'answers/nothing' })).status).toBe(404);
  });

  test('is refused with the field if a draft is invalid', async () => {
    await editor.save('answers/flood', 'ko', { body: '# 제목' });
    const { status, body } = await preview('answers/flood');
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([
      409,
      'unfit',
      ['ko.body'],
    ]);
    await backend.db.delete(contentDrafts);
  });
});

const hostile = [
  '<script>alert(1)</script>',
  'Words <img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '![a](data:text/html,<script>alert(1)</script>)',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '`code` <svg/onload=alert(1)>',
  '[a]: javascript:alert(1)\n\n[b][a]',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '"><script>alert(1)</script>',
];
/** Markup that a browser would execute, if it were in the HTML. */
const runs = /<script|<img[^>]*onerror|<svg|<iframe|javascript:|data:text\/html/i;

describe.each(hostile)('hostile text (%s)', (words) => {
  test('in a body is refused, or harmless in the preview and on the page', async () => {
    const saved = await editor.save('answers/jesus', 'es', { fields: { title: 'T' }, body: words });
    expect(saved.status).toBe(200);
    const shown = await preview('answers/jesus');
    const published = await editor.publish('answers/jesus', 'es');
    if (saved.body.data.faults.length > 0) {
      expect([shown.status, published.status]).toEqual([409, 400]);
    } else {
      expect([shown.status, published.status]).toEqual([200, 200]);
      const page = (await backend.get('/answers/fetch_by?slug=jesus')).body.data;
      expect(page.description_es).toBe(shown.body.data.item.description_es);
      expect(page.description_es).not.toMatch(runs);
    }
    await backend.db.delete(contentDrafts);
  });

  test('in a field stays text in that field, and does not change the others', async () => {
    for (const { name, type } of formOf('answers').fields) {
      const given: Json = type === 'texts' || type.endsWith('s') ? [words] : words;
      const { status, body } = await editor.save('answers/jesus', 'en', {
        fields: { [name]: given },
      });
      expect(status).toBe(200);
      const { draft } = await editor.languageOf('answers/jesus', 'en');
      expect(draft.fields[name]).toEqual(Array.isArray(given) ? [words] : words);
      expect(draft.fields.category).toBe(name === 'category' ? words : 'jesus');
      // Only texts may contain any characters; pages escape them.
      if (!['title', 'also_asked'].includes(name) && body.data.faults.length === 0) {
        expect([name, words]).toEqual(['video', expect.stringMatching(/^<.*>$/)]);
      }
      await backend.db.delete(contentDrafts);
    }
  });
});
