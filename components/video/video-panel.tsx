import { getLocale, getTranslations } from 'next-intl/server';
import type { Scene } from '@/lib/content/scenes';
import type { Video } from '@/lib/content/video';
import { localeNames } from '@/lib/i18n/locales';
import { pickWords } from '@/lib/i18n/pick-words';
import { filmLabels, outsideLabels } from './film-labels';
import { TitledPoster } from './titled-poster';
import { VideoPlayer } from './video-player';

interface Props {
  video: Pick<Video, 'source' | 'captionsPath' | 'transcriptLang'>;
  title: string;
  scene: Scene;
  priority?: boolean;
}

/** A film behind its poster, which is the drawn scene with the question as text; a click reveals the player. */
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
        outside: (await outsideLabels())[video.source.kind],
        ...pickWords(await filmLabels(), 'failed', 'retry', 'open', 'blocked', 'readTranscript'),
      }}
      locale={locale}
    >
      <TitledPoster scene={scene} title={title} priority={priority} />
    </VideoPlayer>
  );
}
