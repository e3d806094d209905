import { getTranslations } from 'next-intl/server';
import { filmLabels } from '@/components/video/film-labels';
import type { VideoNames } from '@/lib/content/playlist-video';
import type { VideoKind } from '@/lib/contract/playlists';
import type { PlaylistPlayerLabels } from './playlist-player';

/** The words of the player, for an island. Those with a `{name}` in braces are filled in there. */
export async function playlistPlayerLabels(): Promise<PlaylistPlayerLabels> {
  const t = await getTranslations('playlist');
  const video = await getTranslations('video');
  return {
    ...(await filmLabels()),
    play: video.raw('play'),
    outside: {
      youtube: video('outside', { host: 'YouTube' }),
      vimeo: video('outside', { host: 'Vimeo' }),
    },
    place: t.raw('place'),
    previous: t('previous'),
    next: t('next'),
    through: t('through'),
    languages: t('languages'),
    transcript: video('transcript'),
    words: { playFrom: video('playFrom'), none: t('noWords'), failed: t('wordsFailed') },
    over: t('over'),
    again: t('again'),
    list: t('list'),
    elsewhere: t('elsewhere'),
    kinds: await videoKindLabels(),
  };
}

export async function videoKindLabels(): Promise<Record<VideoKind, string>> {
  const t = await getTranslations('playlist.kinds');
  return {
    answer: t('answer'),
    testimonial: t('testimonial'),
    story: t('story'),
    welcome: t('welcome'),
  };
}

/** What a story or a welcome without a title is called. */
export async function videoNames(): Promise<VideoNames> {
  const t = await getTranslations('sharedVideo');
  return {
    story: t.raw('story'),
    storyOpen: t('storyOpen'),
    welcome: t.raw('welcome'),
    welcomeOpen: t('welcomeOpen'),
  };
}
