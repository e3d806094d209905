import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { introVideos, outbox, stories } from '../../backend/db/schema.ts';
import { writeLetter } from '../../backend/mail/letter.ts';
import { letterKinds } from '../../backend/mail/letter-links.ts';
import { locales } from '../../lib/contract/common.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, confirmedUser, credential, mailsTo } from '../backend/support/people.ts';
import { storiesOf, storyWords } from '../backend/support/stories.ts';
import type { Json } from '../backend/support/test-backend.ts';

vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend();
const { page, review, tell, waiting, storyBody } = storiesOf(backend);

describe('a written story', () => {
  test('waits for review, and its page shows only that', async () => {
    const { status, body } = await tell();
    expect([status, body]).toEqual([201, { data: { slug: 'maría-josé', status: 'review' } }]);
    expect(await page('maría-josé')).toMatchObject({
      status: 'review',
      speaker: null,
      language: 'es',
      story: null,
      video_url: null,
      user: { role: 'individual', church_status: 'none' },
    });
    expect(backend.published).toEqual([
      [{ kind: 'intro-videos', slug: `story/${body.data.slug}`, listed: false }],
    ]);
    expect((await backend.get('/stories')).body.data.map(({ slug }: Json) => slug)).not.toContain(
      'maría-josé',
    );
  });

  test('sends a letter to its teller with the link, and one to the ministry without its text', async () => {
    await tell();
    const [received] = await mailsTo(backend, 'maria@example.com');
    expect(received).toMatchObject({
      kind: 'story_received',
      locale: 'es',
      reply_to: 'ministry@lampstand.example',
    });
    const letter = writeLetter('story_received', 'es', received?.payload ?? {});
    expect(letter.text).toContain('http://localhost:3000/es/story/maría-josé');
    expect(letter.html).toContain(
      `href="http://localhost:3000/es/story/${encodeURIComponent('maría-josé')}"`,
    );
    const [waits] = await mailsTo(backend, 'ministry@lampstand.example');
    expect(waits?.kind).toBe('story_waits');
    expect(JSON.stringify(waits)).not.toContain('friend');
  });

  test('is confirmed by no letter where its teller wants none', async () => {
    await tell({ receipt: false });
    expect(await mailsTo(backend, 'maria@example.com')).toEqual([]);
    expect(await mailsTo(backend, 'ministry@lampstand.example')).toHaveLength(1);
  });

  test('is published once it is approved, and its teller gets a letter', async () => {
    await tell();
    const [story] = (await waiting()).data;
    expect(story).toMatchObject({
      email: 'maria@example.com',
      story: storyWords,
      film: null,
      status: 'review',
    });
    const { status, body } = await review(story.id, { decision: 'approved', message: 'Gracias.' });
    expect([status, body.data.status]).toEqual([200, 'approved']);
    expect(await page('maría-josé')).toMatchObject({
      status: 'approved',
      story: storyWords,
      message: null,
    });
    expect(backend.published.at(-1)).toContainEqual({
      kind: 'intro-videos',
      slug: 'story/maría-josé',
      placed: true,
    });
    expect((await backend.get('/stories')).body.data[0]).toMatchObject({
      slug: 'maría-josé',
      story: storyWords,
    });
    expect((await mailsTo(backend, 'maria@example.com'))[0]).toMatchObject({
      kind: 'story_approved',
      payload: { message: 'Gracias.' },
    });
    expect((await waiting()).data).toEqual([]);
    expect((await waiting('?status=approved')).data).toHaveLength(1);
  });

  test('sends one letter per request and per decision, even if the same decision is sent twice', async () => {
    await tell({ first_name: 'Ines', email: 'ines@example.com' });
    const story = (await waiting()).data.find((one: Json) => one.email === 'ines@example.com');
    const ask = { decision: 'changes_requested', message: 'Who was it?' };
    for (const _ of [1, 2]) expect((await review(story.id, ask)).status).toBe(200);
    expect((await review(story.id, { ...ask, message: 'And when?' })).status).toBe(200);
    const seen = { revision: (await waiting()).data[0].revision };
    const approve = { decision: 'approved', message: 'Thank you.', ...seen };
    for (const _ of [1, 2]) expect((await review(story.id, approve)).status).toBe(200);
    expect((await review(story.id, { ...approve, ...seen, message: 'Other words.' })).status).toBe(
      409,
    );
    const refuse = { decision: 'refused', message: 'No.', ...seen };
    expect((await review(story.id, refuse)).status).toBe(409);
    const kinds = (await mailsTo(backend, 'ines@example.com')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'story_changes')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'story_approved')).toHaveLength(1);
  });

  test('is listed for search engines only in its own language', async () => {
    await tell();
    await review((await waiting()).data[0].id, { decision: 'approved' });
    for (const language of ['en', 'es', 'ko']) {
      const { body } = await backend.get(`/published?kind=story&language=${language}`);
      const listed = body.data.filter(({ slug }: Json) => slug === 'maría-josé');
      expect(listed.map(({ languages }: Json) => languages)).toEqual(
        language === 'es' ? [['es']] : [],
      );
    }
  });

  test('that is refused shows the reason, and hides its text again', async () => {
    await tell();
    const [{ id, revision: waited }] = (await waiting()).data;
    const seen = { revision: waited };
    expect((await review(id, { decision: 'refused' })).body.error.fields).toHaveProperty('message');
    await review(id, { decision: 'approved' });
    await review(id, { decision: 'refused', message: 'Please leave out your sister’s name.' });
    expect(await page('maría-josé')).toMatchObject({
      status: 'refused',
      story: null,
      message: 'Please leave out your sister’s name.',
    });
    // Only one letter is sent about one decision.
    await review(id, { decision: 'refused', message: 'Please leave out her name.' });
    const kinds = (await mailsTo(backend, 'maria@example.com')).map(({ kind }) => kind);
    expect(kinds).toEqual(['story_taken_down', 'story_approved', 'story_received']);
    // It is published again from the list of what was refused, if nobody else has decided meanwhile.
    const [{ revision }] = (await waiting('?status=refused')).data;
    const again = { decision: 'approved', revision };
    expect((await review(id, { ...again, ...seen })).status).toBe(409);
    const answers = await Promise.all([review(id, again), review(id, again)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await page('maría-josé')).status).toBe('approved');
    const [last, ...earlier] = await mailsTo(backend, 'maria@example.com');
    expect([last?.kind, earlier.length]).toEqual(['story_approved', 3]);
  });

  test('is stored once if it is retried, even hours later', async () => {
    const body = await storyBody();
    const key = { 'idempotency-key': 'one-story-only' };
    expect((await backend.post('/stories', body, key)).status).toBe(201);
    vi.setSystemTime(Date.now() + 20 * 3_600_000);
    expect((await backend.post('/stories', body, key)).body.data.slug).toBe('maría-josé');
    expect(await backend.db.$count(stories)).toBe(1);
    const other = await backend.post('/stories', { ...body, first_name: 'Ana' }, key);
    expect([other.status, other.body.error.code]).toEqual([409, 'key_reused']);
  });

  test('belongs to a new user who cannot sign in, even with the address of another', async () => {
    const owner = await confirmedUser(backend, 'maria@example.com', { role: 'pastor' });
    await tell();
    const { user } = await page('maría-josé');
    expect(user).toMatchObject({ role: 'individual', church_status: 'none' });
    const [video] = await backend.db
      .select()
      .from(introVideos)
      .where(eq(introVideos.slug, 'maría-josé'));
    expect(video?.user_id).not.toBe(owner.id);
    const found = await backend.get('/users/fetch_by?email=maria%40example.com', credential);
    expect(found.body.data.id).toBe(owner.id);
  });

  test('belongs to the church of the challenge by which it was told', async () => {
    const { body } = await backend.post('/challenges', {
      first_name: 'Hana',
      locale: 'ko',
      consent: true,
      of_age: true,
      recruited_by: 'near',
    });
    await tell({ from: body.data.slug });
    const [{ id, church }] = (await waiting()).data;
    expect(church).toBe('near');
    await review(id, { decision: 'approved', church_status: 'approved' });
    const { data } = (await backend.get('/intro_videos/primary_story_videos?slug=near')).body;
    expect(data.map(({ slug }: Json) => slug)).toContain('maría-josé');
  });

  test.each([{ church: 'near' }, { from: 'near' }])(
    'names a church only once it was approved for it: %o',
    async (source) => {
      await tell(source);
      expect((await page('maría-josé')).account_slug).toBeUndefined();
      const [{ id }] = (await waiting()).data;
      await review(id, { decision: 'approved', church_status: 'approved' });
      const { account_slug, user } = await page('maría-josé');
      expect([account_slug, user.church_status]).toEqual(['near', 'approved']);
    },
  );

  test.each([
    ['consent', { consent: false }],
    ['of_age', { of_age: false }],
    ['email', { email: 'no' }],
    ['first_name', { first_name: '  !' }],
    ['first_name', { first_name: 'Pills at http://spam.example' }],
    ['story', { story: 'Too short.' }],
    ['story', { story: undefined }],
    ['story', { upload: 'a'.repeat(43) }],
    ['upload', { story: undefined, upload: '../../etc/passwd' }],
  ])('is refused for an invalid %s', async (field, more) => {
    const { status, body } = await tell(more);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    expect(await backend.db.$count(stories)).toBe(0);
  });

  test('that fills the hidden field is not stored, and one that is sent at once is refused', async () => {
    expect((await tell({ website: 'https://spam.example' })).status).toBe(201);
    expect(await backend.db.$count(stories)).toBe(0);
    const body = await storyBody();
    vi.setSystemTime(Date.now() - 2_500);
    expect((await backend.post('/stories', body)).body.error.code).toBe('too_fast');
  });

  test('is reviewed only with the credential', async () => {
    await tell();
    const [{ id }] = (await waiting()).data;
    expect((await backend.get('/stories/review')).status).toBe(401);
    expect((await backend.post(`/stories/${id}/review`, { decision: 'approved' })).status).toBe(
      401,
    );
    expect((await review(999_999, { decision: 'approved' })).status).toBe(404);
    // A video of a church is not a story that was told here.
    const [other] = await backend.db
      .select()
      .from(introVideos)
      .where(eq(introVideos.type, 'welcome'));
    expect((await review(other?.id ?? 0, { decision: 'approved' })).status).toBe(404);
  });

  test('that speaks of danger is listed first, and marked in the letter to the ministry', async () => {
    await tell({ first_name: 'Ana' }, credential);
    await tell({ first_name: 'Ben', story: `${storyWords} Je veux mourir.` }, credential);
    const { data } = await waiting('');
    expect(data.map(({ slug }: Json) => slug)).toEqual(['ben', 'ana']);
    expect(data[0].danger).toContain('suicide');
    const sent = await backend.db.select().from(outbox).where(eq(outbox.kind, 'story_waits'));
    expect(sent.map(({ payload }) => payload.danger)).toEqual([undefined, 'likely']);
  });

  test('waits in a paged list, the longest waiting first', async () => {
    for (const name of ['Ana', 'Ben', 'Chloé']) await tell({ first_name: name }, credential);
    const first = await waiting('?limit=2');
    expect(first.data.map(({ slug }: Json) => slug)).toEqual(['ana', 'ben']);
    expect(first.meta).toEqual({ total: 3, offset: 0, limit: 2 });
    expect((await waiting('?limit=2&offset=2')).data.map(({ slug }: Json) => slug)).toEqual([
      'chloé',
    ]);
  });
});

test('every letter about a story is complete in every language', () => {
  const values = { name: 'Ana', slug: 'ana', message: 'A word.' };
  for (const kind of letterKinds.filter((one) => one.startsWith('story_'))) {
    for (const locale of locales) {
      const { subject, text } = writeLetter(kind, locale, values);
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
      const page = kind === 'story_waits' ? '/desk/decide?kind=stories' : '/story/ana';
      expect(text).toContain(`${locale === 'en' ? '' : `/${locale}`}${page}`);
    }
  }
});
