import type { WireIntroVideo } from '@/lib/contract/videos';
import { parsePlayerEmbed, type VideoSource } from './video-source';

/** What a shared video page shows (specification 4.1). */
export type VideoView =
  /** The backend's message. */
  | { shows: 'message' }
  | { shows: 'review' }
  | { shows: 'notice'; notice: VideoNotice }
  /** The church withdrew it. */
  | { shows: 'withdrawn' }
  /** A story that was not approved (docs/product.md, 4.1). */
  | { shows: 'refused' }
  | {
      shows: 'film';
      source: FilmSource;
      /** Of a film that was uploaded here: its size as shown, in pixels. */
      shape?: { width: number; height: number };
      /** The film for slow connections. */
      low?: string;
      invites: boolean;
    }
  /** A written story. */
  | { shows: 'words'; invites: boolean }
  /** Approved, but not yet a film that browsers play. */
  | { shows: 'preparing' }
  /** Approved, but its link is not a video. */
  | { shows: 'unplayable' };

/** `ended`: canceled or expired; `unpaid`: past due or failed. */
export type VideoNotice = 'ended' | 'unpaid';
export type FilmSource = Exclude<VideoSource, { kind: 'code' }>;

const notices: Partial<Record<string, VideoNotice>> = {
  canceled: 'ended',
  expired: 'ended',
  past_due: 'unpaid',
  failed: 'unpaid',
};

type Facts = Pick<WireIntroVideo, 'status' | 'video_url' | 'story' | 'user'> &
  Partial<
    Pick<WireIntroVideo, 'video_width' | 'video_height' | 'video_url_low' | 'video_preparing'>
  >;

/**
 * The status decides first. A notice replaces a film, whoever hosts it, if there is one for the
 * membership's state (docs/product.md, 4.1); a written story stays.
 */
export function videoView(facts: Facts): VideoView {
  const { status, video_url, story, user } = facts;
  if (status === 'no_payment') return { shows: 'message' };
  if (status === 'refused') return { shows: 'refused' };
  if (status === 'withdrawn') return { shows: 'withdrawn' };
  if (status !== 'approved') return { shows: 'review' };
  if (story && !video_url) return { shows: 'words', invites: invites(user) };
  const source = parsePlayerEmbed(video_url);
  const notice = user?.show_notice ? notices[user.user_membership?.state ?? ''] : undefined;
  if (notice) return { shows: 'notice', notice };
  if (facts.video_preparing) return { shows: 'preparing' };
  if (!source || source.kind === 'code') return { shows: 'unplayable' };
  const low = facts.video_url_low ? { low: facts.video_url_low } : {};
  return { shows: 'film', source, ...shapeOf(facts), ...low, invites: invites(user) };
}

function shapeOf({ video_width: width, video_height: height }: Facts) {
  return width && height ? { shape: { width, height } } : {};
}

/** Whether the page invites to church; for an owner who is an individual, only once their church is approved. */
function invites(user: Facts['user']): boolean {
  return user?.role !== 'individual' || user.church_status === 'approved';
}
