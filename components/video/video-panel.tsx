import { getLocale, getTranslations } from 'next-intl/server';
import type { Scene } from '@/lib/content/scenes';
import type { Video } from '@/lib/content/video';
import { localeNames } from '@/lib/i18n/locales';
import { TitledPoster } from './titled-poster';
import { VideoPlayer } from './video-player';

interface Props {
  video: Pick<Video, 'source' | 'captionsPath' | 'transcriptLang'>;
  title: string;
  scene: Scene;
  priority?: boolean;
}

/** A film behind its poster: the drawn scene with the question set in type; a click reveals the player. */
export async function VideoPanel({ video, title, scene, priority = false }: Props) {
  const t = await getTranslations('video');
  const locale = await getLocale();
  return (
    <VideoPlayer
      source={video.source}
      title={title}
      captions={
        video.captionsPath && {
          src: video.captionsPath,
          lang: video.transcriptLang,
          label: localeNames[video.transcriptLang],
        }
      }
      labels={{
        play: t('play', { title }),
        outside: outsideHost(video.source.kind)
          ? t('outside', { host: outsideHost(video.source.kind) ?? '' })
          : undefined,
        failed: t('failed'),
        open: t('open'),
        blocked: t('blocked'),
        readTranscript: t('readTranscript'),
      }}
      locale={locale}
    >
      <TitledPoster scene={scene} title={title} priority={priority} />
    </VideoPlayer>
  );
}

function outsideHost(kind: Video['source']['kind']): string | undefined {
  return { youtube: 'YouTube', vimeo: 'Vimeo' }[kind as string];
}
