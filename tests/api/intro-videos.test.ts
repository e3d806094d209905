import { expect, test, vi } from 'vitest';
import { outbox } from '../../backend/db/schema.ts';
import { writeLetter } from '../../backend/mail/letter.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { ownBackend } from '../backend/support/own-backend.ts';
import { adminToken, confirmedUser, credential, mailsTo } from '../backend/support/people.ts';
import type { Json } from '../backend/support/test-backend.ts';

/** The demonstration's videos: one for every state of specification 4.1. */
vi.stubEnv('ADMIN_TOKEN', adminToken);
const backend = ownBackend('content');

const fetchVideo = (type: string, slug: string) =>
  backend.get(`/intro_videos/fetch_by_slug?type=${type}&slug=${encodeURIComponent(slug)}`);
const video = async (type: string, slug: string): Promise<Json> =>
  (await fetchVideo(type, slug)).body.data;
const save = (body: object, headers: Record<string, string> = credential) =>
  backend.post('/intro_videos', body, headers);

test.each([
  ['welcome', 'grace-chapel', { status: 'approved', video_type: 'external' }],
  ['welcome', 'hope-church', { status: 'approved', video_type: 'embed' }],
  ['invitation', 'riverside', { type: 'welcome', intro_type: 'invitation' }],
  ['welcome', 'riverside', { type: 'welcome', intro_type: 'invitation' }],
  ['story', 'maria', { user: { role: 'individual', church_status: 'approved' } }],
  ['story', 'jonah', { user: { role: 'individual', church_status: 'pending' } }],
  ['story', 'under-review', { status: 'review' }],
  ['welcome', 'no-payment', { status: 'no_payment' }],
  ['welcome', 'past-due', { user: { show_notice: true, user_membership: { state: 'past_due' } } }],
  ['welcome', 'canceled', { user: { show_notice: true, user_membership: { state: 'canceled' } } }],
])('/%s/%s has the state that the tour describes', async (type, slug, expected) => {
  const { status, body } = await fetchVideo(type, slug);
  expect(status).toBe(200);
  expect(endpoints.fetchIntroVideo.response.parse(body)).toEqual(body);
  expect(body.data).toMatchObject({ slug, ...expected });
});

test('a slug is found in any case, and only in its own type', async () => {
  expect((await video('welcome', 'GRACE-Chapel')).slug).toBe('grace-chapel');
  expect((await fetchVideo('story', 'grace-chapel')).status).toBe(404);
  expect((await fetchVideo('welcome', 'nobody')).status).toBe(404);
  expect((await fetchVideo('sermon', 'grace-chapel')).status).toBe(400);
});

test('a former slug finds the video under its present slug', async () => {
  expect((await video('welcome', 'hope-chapel')).slug).toBe('hope-church');
});

test('a video that is not approved has no link and no transcript', async () => {
  for (const slug of ['no-payment', 'under-review']) {
    const type = slug === 'no-payment' ? 'welcome' : 'story';
    expect(await video(type, slug)).toMatchObject({ video_url: null, transcript: null });
  }
  expect((await video('welcome', 'no-payment')).message).toContain('sign-up');
});

test('the public response shows only the fields of the owner that the page needs', async () => {
  const { user } = await video('welcome', 'grace-chapel');
  expect(user).toEqual({
    role: 'pastor',
    church_status: 'none',
    show_notice: false,
    user_membership: null,
  });
});

test('captions are served in each language, of approved videos only', async () => {
  const caption = (path: string) => backend.get(`/captions/${path}`);
  const { headers, body } = await caption('story/maria/ko');
  expect(headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(body).toContain('저는 Maria예요.');
  expect((await caption('welcome/grace-chapel/fr')).body).toContain('Daniel');
  expect((await caption('welcome/hope-church/en')).status).toBe(404);
  await save({ type: 'story', slug: 'maria', status: 'review' });
  expect((await caption('story/maria/ko')).status).toBe(404);
  await save({ type: 'story', slug: 'maria', status: 'approved' });
  expect((await caption('story/maria/ko')).status).toBe(200);
});

test('a church’s approved stories are found by its slug or its name', async () => {
  const stories = async (query: string) => {
    const { body } = await backend.get(`/intro_videos/primary_story_videos?${query}`);
    expect(endpoints.listPrimaryStoryVideos.response.parse(body)).toEqual(body);
    return body.data.map((item: Json) => item.slug);
  };
  expect(await stories('slug=grace-chapel&name=Grace%20Chapel')).toEqual(['maria']);
  expect(await stories('name=GRACE%20chapel')).toEqual(['maria']);
  expect(await stories('slug=hope-church')).toEqual([]);
  expect(await stories('name=%21%21')).toEqual([]);
  const { status } = await backend.get('/intro_videos/primary_story_videos');
  expect(status).toBe(400);
});

test('creating a video requires the credential', async () => {
  const body = { type: 'welcome', slug: 'stranger', video_url: '/media/clips/open-door.mp4' };
  expect((await save(body, {})).status).toBe(401);
  expect((await fetchVideo('welcome', 'stranger')).status).toBe(404);
});

test('a new video waits for review, and is embedded if it is a link to a video host', async () => {
  const made = { type: 'welcome', slug: 'new', video_url: 'https://youtu.be/dQw4w9WgXcQ' };
  expect((await save(made)).body.data).toMatchObject({ status: 'review', video_type: 'embed' });
  expect(await video('welcome', 'new')).toMatchObject({ status: 'review', video_url: null });
});

test.each([
  [undefined, 'is needed'],
  ['https://example.org/sermon.pdf', /neither a video file/],
  ['https://www.youtube.com/@lampstand', /no film there/],
  ['https://fast.wistia.net/embed/iframe/abc', /neither a video file/],
  ['ftp://example.org/a.mp4', /must begin with/],
  ['a.mp4', /not a link/],
])('the link %s is refused with the reason', async (video_url, reason) => {
  const { status, body } = await save({ type: 'welcome', slug: 'refused', video_url });
  expect(status).toBe(400);
  expect(body.error.fields.video_url).toMatch(reason);
});

test('an unknown owner is refused with the name of the field', async () => {
  const given = { type: 'welcome', slug: 'grace-chapel', user_id: 'nobody', account_id: 'none' };
  const { status, body } = await save(given);
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['user_id', 'account_id']]);
});

test('the owner gets one letter for each decision of the review', async () => {
  const owner = await confirmedUser(backend, 'owner@example.com', { locale: 'fr' });
  const film = { type: 'welcome', slug: 'reviewed' };
  await save({ ...film, video_url: '/media/clips/open-door.mp4', user_id: owner.id });
  const letters = async () =>
    (await mailsTo(backend, 'owner@example.com')).filter(({ kind }) => kind.startsWith('video_'));
  expect(await letters()).toEqual([]);
  await save({ ...film, status: 'refused', message: 'The sound is missing.' });
  await save({ ...film, title: 'Another title' });
  await save({ ...film, status: 'approved', message: null });
  const [approved, refused, ...more] = await letters();
  expect(more).toEqual([]);
  expect(refused).toMatchObject({
    kind: 'video_refused',
    locale: 'fr',
    reply_to: 'ministry@lampstand.example',
    payload: { message: 'The sound is missing.' },
  });
  expect(writeLetter('video_approved', 'fr', approved?.payload ?? {}).text).toContain(
    'http://localhost:3000/fr/welcome/reviewed',
  );
});

test('no letter is sent to an owner who exists only in the content folder', async () => {
  await save({ type: 'welcome', slug: 'grace-chapel', status: 'refused', message: 'No.' });
  await save({ type: 'welcome', slug: 'grace-chapel', status: 'approved', message: null });
  const all = await backend.db.select().from(outbox);
  expect(all.filter(({ recipient }) => recipient?.endsWith('.invalid'))).toEqual([]);
});

test('a renamed video keeps its former slugs, and another video cannot take them', async () => {
  const url = '/media/clips/open-door.mp4';
  await save({ type: 'story', slug: 'one', video_url: url });
  await save({ type: 'story', slug: 'one', new_slug: 'two' });
  await save({ type: 'story', slug: 'TWO', new_slug: 'three', title: 'Three' });
  for (const slug of ['one', 'two', 'three']) {
    expect((await video('story', slug)).slug).toBe('three');
  }
  // A save under the former slug changes the same video, and does not rename it back.
  await save({ type: 'story', slug: 'one', title: 'Still three', status: 'approved' });
  expect(await video('story', 'three')).toMatchObject({ title: 'Still three' });
  await save({ type: 'story', slug: 'three', new_slug: 'one' });
  for (const slug of ['one', 'two', 'three']) {
    expect((await video('story', slug)).slug).toBe('one');
  }
  const taken = await save({ type: 'story', slug: 'maria', new_slug: 'two' });
  expect([taken.status, taken.body.error.code]).toEqual([409, 'slug_taken']);
  expect((await video('story', 'maria')).slug).toBe('maria');
});
