import { describe, expect, it } from 'vitest';
import { videoView } from '@/lib/content/video-view';

const file = '/media/clips/open-door.mp4';
const link = 'https://youtu.be/dQw4w9WgXcQ';
const statuses = ['no_payment', 'review', 'approved', 'rejected', '', null];
const states = ['active', 'canceled', 'expired', 'past_due', 'failed', 'unknown', null];
const notices = { canceled: 'ended', expired: 'ended', past_due: 'unpaid', failed: 'unpaid' };

/** Specification 4.1, told a second time and without a thought for how it is done. */
function expected(status: string | null, type: string, shown: boolean, state: string | null) {
  if (status === 'no_payment') return { shows: 'message' };
  if (status !== 'approved') return { shows: 'review' };
  const notice = notices[state as keyof typeof notices];
  if (type === 'external' && shown && notice) return { shows: 'notice', notice };
  return { shows: 'film' };
}

const matrix = statuses.flatMap((status) =>
  ['embed', 'external'].flatMap((type) =>
    [true, false].flatMap((shown) => states.map((state) => [status, type, shown, state] as const)),
  ),
);

it.each(matrix)('%s, %s, notice %s, membership %s', (status, video_type, show_notice, state) => {
  const user = { show_notice, user_membership: state === null ? null : { state } };
  const video_url = video_type === 'embed' ? link : file;
  const view = videoView({ status, video_type, video_url, user });
  expect(view).toMatchObject(expected(status, video_type, show_notice, state));
});

describe('who invites when the film has ended', () => {
  it.each([
    ['individual', 'approved', true],
    ['individual', 'pending', false],
    ['individual', 'none', false],
    ['individual', null, false],
    ['pastor', 'none', true],
    ['pastor', 'approved', true],
    [null, null, true],
  ])('%s, church %s: %s', (role, church_status, invites) => {
    const user = { role, church_status };
    const view = videoView({ status: 'approved', video_type: 'external', video_url: file, user });
    expect(view).toMatchObject({ shows: 'film', invites });
  });

  it('invites where nothing is known of the owner', () => {
    expect(videoView({ status: 'approved', video_url: file })).toMatchObject({ invites: true });
  });
});

describe('a story told in words', () => {
  const told = { status: 'approved', story: 'I could not stop listening.' };

  it('is there to be read once it is approved, and invites as a film does', () => {
    expect(videoView(told)).toEqual({ shows: 'words', invites: true });
    const user = { role: 'individual', church_status: 'pending' };
    expect(videoView({ ...told, user })).toEqual({ shows: 'words', invites: false });
    expect(videoView({ ...told, status: 'review' })).toEqual({ shows: 'review' });
  });

  it('gives way to its film where it has both', () => {
    expect(videoView({ ...told, video_url: file }).shows).toBe('film');
  });

  it('that was refused says so', () => {
    expect(videoView({ ...told, status: 'refused' })).toEqual({ shows: 'refused' });
  });
});

describe('an older backend that leaves fields out', () => {
  const unpaid = { show_notice: true, user_membership: { state: 'failed' } };

  it('is shown by what its link is where it names no type', () => {
    expect(videoView({ status: 'approved', video_url: file, user: unpaid }).shows).toBe('notice');
    expect(videoView({ status: 'approved', video_url: link, user: unpaid }).shows).toBe('film');
  });

  it.each([
    null,
    '',
    'soon',
    'https://example.org/a.pdf',
    '<script src="https://a.b/c.js"></script>',
  ])('says that %s cannot be played', (video_url) => {
    expect(videoView({ status: 'approved', video_type: 'embed', video_url }).shows).toBe(
      'unplayable',
    );
  });

  it('shows the notice even where the link is no video', () => {
    const facts = { status: 'approved', video_type: 'external', video_url: null, user: unpaid };
    expect(videoView(facts)).toEqual({ shows: 'notice', notice: 'unpaid' });
  });

  it('takes nothing at all for a review', () => {
    expect(videoView({})).toEqual({ shows: 'review' });
  });
});
