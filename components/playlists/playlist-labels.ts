import { getMessages } from 'next-intl/server';
import { filmLabels, outsideLabels } from '@/components/video/film-labels';
import type { VideoNames } from '@/lib/content/playlist-video';
import { pickWords } from '@/lib/i18n/pick-words';

/** Labels of a playlist player and its entries. */
export async function playlistPlayerLabels() {
  const { playlist, video } = await getMessages();
  return {
    ...(await filmLabels()),
    ...pickWords(video, 'play', 'transcript', 'playFrom'),
    outside: await outsideLabels(),
    ...pickWords(playlist, 'place', 'previous', 'next', 'through', 'over', 'again'),
    ...pickWords(playlist, 'list', 'elsewhere', 'kinds', 'noWords', 'wordsFailed'),
  };
}
export type PlaylistPlayerLabels = Awaited<ReturnType<typeof playlistPlayerLabels>>;

/** Titles for stories and welcomes without one. */
export async function videoNames(): Promise<VideoNames> {
  const { sharedVideo } = await getMessages();
  return pickWords(sharedVideo, 'story', 'storyOpen', 'welcome', 'welcomeOpen');
}
