import { describe, expect, it } from 'vitest';
import { videoView } from '@/lib/content/video-view';

const file = '/media/clips/open-door.mp4';
const link = 'https://youtu.be/dQw4w9WgXcQ';
const statuses = ['no_payment', 'review', 'approved', 'withdrawn', 'rejected', '', null];
const states = ['active', 'canceled', 'expired', 'past_due', 'failed', 'unknown', null];
const notices = { canceled: 'ended', expired: 'ended', past_due: 'unpaid', failed: 'unpaid' };

/** A second, straightforward implementation of specification 4.1. */
function expected(status: string | null, shown: boolean, state: string | null) {
  if (status === 'no_payment') return { shows: 'message' };
  if (status === 'withdrawn') return { shows: 'withdrawn' };
  if (status !== 'approved') return { shows: 'review' };
  const notice = notices[state as keyof typeof notices];
  if (shown && notice) return { shows: 'notice', notice };
  return { shows: 'film' };
}

const matrix = statuses.flatMap((status) =>
  ['embed', 'external'].flatMap((type) =>
    [true, false].flatMap((shown) => states.map((state) => [status, type, shown, state] as const)),
  ),
);

it.each(matrix)(
  'videoView with status %s, type %s, show_notice %s and membership %s',
  (status, video_type, show_notice, state) => {
    const user = { show_notice, user_membership: state === null ? null : { state } };
    const video_url = video_type === 'embed' ? link : file;
    const view = videoView({ status, video_url, user });
    expect(view).toMatchObject(expected(status, show_notice, state));
  },
);

describe('the invitation after a film', () => {
  it.each([
    ['individual', 'approved', true],
    ['individual', 'pending', false],
    ['individual', 'none', false],
    ['individual', null, false],
    ['pastor', 'none', true],
    ['pastor', 'approved', true],
    [null, null, true],
  ])('of a %s whose church is %s: %s', (role, church_status, invites) => {
    const user = { role, church_status };
    const view = videoView({ status: 'approved', video_url: file, user });
    expect(view).toMatchObject({ shows: 'film', invites });
  });

  it('is shown where the owner is unknown', () => {
    expect(videoView({ status: 'approved', video_url: file })).toMatchObject({ invites: true });
  });
});

describe('videoView of a written story', () => {
  const writtenStory = { status: 'approved', story: 'I could not stop listening.' };

  it('shows the text once it is approved, with the invitation of a film', () => {
    expect(videoView(writtenStory)).toEqual({ shows: 'words', invites: true });
    const user = { role: 'individual', church_status: 'pending' };
    expect(videoView({ ...writtenStory, user })).toEqual({ shows: 'words', invites: false });
    expect(videoView({ ...writtenStory, status: 'review' })).toEqual({ shows: 'review' });
  });

  it('shows the film of a story that has both', () => {
    expect(videoView({ ...writtenStory, video_url: file }).shows).toBe('film');
  });

  it('shows a rejection', () => {
    expect(videoView({ ...writtenStory, status: 'refused' })).toEqual({ shows: 'refused' });
  });
});

describe('videoView for an older backend without some fields', () => {
  const unpaid = { show_notice: true, user_membership: { state: 'failed' } };

  it('shows the notice without a type, whoever hosts the film', () => {
    expect(videoView({ status: 'approved', video_url: file, user: unpaid }).shows).toBe('notice');
    expect(videoView({ status: 'approved', video_url: link, user: unpaid }).shows).toBe('notice');
  });

  it.each([
    null,
    '',
    'soon',
    'https://example.org/a.pdf',
    '<script src="https://a.b/c.js"></script>',
  ])('shows that %s is unplayable', (video_url) => {
    expect(videoView({ status: 'approved', video_url }).shows).toBe('unplayable');
  });

  it('shows the notice even where the link is no video', () => {
    const facts = { status: 'approved', video_url: null, user: unpaid };
    expect(videoView(facts)).toEqual({ shows: 'notice', notice: 'unpaid' });
  });

  it('shows an empty record as in review', () => {
    expect(videoView({})).toEqual({ shows: 'review' });
  });
});
