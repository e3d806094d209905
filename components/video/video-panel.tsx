import { getLocale, getTranslations } from 'next-intl/server';
import { ScenePicture } from '@/components/content/scene-picture';
import type { Scene } from '@/lib/content/scenes';
import type { Video } from '@/lib/content/video';
import { localeNames } from '@/lib/i18n/locales';
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
      }}
      locale={locale}
    >
      <ScenePicture
        scene={scene}
        sizes="(min-width: 48rem) 42rem, 100vw"
        priority={priority}
        className="absolute inset-0 size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.03]"
      />
      <span className="absolute inset-0 bg-linear-to-t from-night/85 via-night/35 to-night/20" />
      <span className="absolute inset-x-0 bottom-0 p-5 pr-24 text-left font-display text-[1.25rem] leading-tight text-white tablet:p-8 tablet:pr-32 tablet:text-[1.75rem]">
        {title}
      </span>
    </VideoPlayer>
  );
}

function outsideHost(kind: Video['source']['kind']): string | undefined {
  return { youtube: 'YouTube', vimeo: 'Vimeo' }[kind as string];
}
