import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LocalizedText } from '@/components/content/localized-text';
import { ScenePicture } from '@/components/content/scene-picture';
import type { IntroVideo } from '@/lib/content/intro-videos';
import type { FilmSource, VideoNotice } from '@/lib/content/video-view';
import { localeNames } from '@/lib/i18n/locales';
import { ChallengeLink, ChurchLink } from './church-link';
import { PersonalFilm } from './personal-film';

/** Where the film stands, or what stands in its place (specification 4.1). */
export async function PersonalVideoStage({ video, title }: { video: IntroVideo; title: string }) {
  const t = await getTranslations('sharedVideo');
  const { view, message } = video;
  switch (view.shows) {
    case 'film':
      return <Film video={video} title={title} source={view.source} invites={view.invites} />;
    case 'notice':
      return (
        <Notice title={t(`${view.notice}Title`)} picture={view.notice}>
          {t(`${view.notice}Text`)}
        </Notice>
      );
    case 'message':
      return (
        <Notice title={t('messageTitle')}>{message && <LocalizedText value={message} />}</Notice>
      );
    default:
      return <Notice title={t(`${view.shows}Title`)}>{t(`${view.shows}Text`)}</Notice>;
  }
}

interface NoticeProps {
  title: string;
  picture?: VideoNotice;
  children: ReactNode;
}

async function Notice({ title, picture, children }: NoticeProps) {
  const t = await getTranslations('sharedVideo');
  return (
    <section className="overflow-hidden rounded-soft bg-surface shadow-soft">
      {picture && (
        <img
          src={`/scenes/notice-${picture}.svg`}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className="aspect-video w-full object-cover"
        />
      )}
      <div className="p-6 tablet:p-8">
        <h2 className="text-title">{title}</h2>
        <p className="mt-3">{children}</p>
        <p className="mt-3 text-note text-soft">{t('meanwhile')}</p>
      </div>
    </section>
  );
}

interface FilmProps {
  video: IntroVideo;
  title: string;
  source: FilmSource;
  invites: boolean;
}

async function Film({ video, title, source, invites }: FilmProps) {
  const t = await getTranslations('video');
  const film = await getTranslations('film');
  const host = { youtube: 'YouTube', vimeo: 'Vimeo' }[source.kind as string];
  return (
    <PersonalFilm
      source={source}
      title={title}
      lang={await getLocale()}
      tracks={video.tracks.map(({ lang, src }) => ({ lang, src, label: localeNames[lang] }))}
      labels={{
        play: t('play', { title }),
        ...(host && { outside: t('outside', { host }) }),
        failed: t('failed'),
        open: t('open'),
        controls: film('controls'),
        mute: film('mute'),
        unmute: film('unmute'),
        speed: film('speed'),
        captions: film('captions'),
        captionsOff: film('captionsOff'),
        fullScreen: film('fullScreen'),
      }}
      poster={<Poster video={video} />}
    >
      {invites && <InvitationBar video={video} />}
    </PersonalFilm>
  );
}

const posterClass =
  'absolute inset-0 size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.03]';

function Poster({ video }: { video: IntroVideo }) {
  if (video.thumbnail) {
    return <img src={video.thumbnail} alt="" fetchPriority="high" className={posterClass} />;
  }
  return (
    <ScenePicture
      scene={video.scene}
      sizes="(min-width: 48rem) 42rem, 100vw"
      priority
      className={posterClass}
    />
  );
}

/** What the visitor is asked when the film has ended (specification 4.1). */
async function InvitationBar({ video }: { video: IntroVideo }) {
  const t = await getTranslations('sharedVideo');
  const { type, church } = video;
  const invited = church ? t('invited', { church }) : t('invitedOpen');
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 bg-night/92 px-5 py-4 text-white">
      <p className="grow basis-56 font-display text-[1.15rem] leading-snug">
        {type === 'story' ? t('challenge') : invited}
      </p>
      {type === 'story' ? <ChallengeLink /> : <ChurchLink video={video} label={t('seeChurch')} />}
    </div>
  );
}
