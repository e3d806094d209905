import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LocalizedText } from '@/components/content/localized-text';
import { ScenePicture } from '@/components/content/scene-picture';
import { isReviewEmailed } from '@/lib/config/promises';
import type { IntroVideo } from '@/lib/content/intro-videos';
import type { VideoNotice } from '@/lib/content/video-view';
import { ChallengeLink, ChurchLink } from './church-link';
import { Film } from './film';
import type { Embedded } from './personal-film';
import { StoryWords } from './story-words';

interface Props {
  video: IntroVideo;
  title: string;
  /** Set in a frame on another site; links then open in a new tab. */
  embedded?: Embedded;
}

/** The film, or the notice that replaces it (specification 4.1). */
export async function PersonalVideoStage({ video, title, embedded }: Props) {
  const t = await getTranslations('sharedVideo');
  const { view, message } = video;
  switch (view.shows) {
    case 'film':
      return (
        <Film
          source={view.source}
          shape={view.shape}
          low={view.low}
          title={title}
          tracks={video.tracks}
          poster={<Poster video={video} />}
          embedded={embedded}
        >
          {view.invites && <InvitationBar video={video} embedded={embedded} />}
        </Film>
      );
    case 'notice':
      return (
        <Notice title={t(`${view.notice}Title`)} embedded={embedded} picture={view.notice}>
          {t(`${view.notice}Text`)}
        </Notice>
      );
    case 'words':
      return <StoryWords video={video} />;
    case 'message':
    case 'refused': {
      const isFilm = view.shows === 'refused' && video.type !== 'story';
      return (
        <Notice
          title={isFilm ? t('filmRefusedTitle') : t(`${view.shows}Title`)}
          embedded={embedded}
        >
          {message && <LocalizedText value={message} />}
        </Notice>
      );
    }
    case 'review': {
      const kind = video.type === 'story' ? 'storyReview' : 'review';
      const textKey = isReviewEmailed(video.hasOwner) ? 'Text' : 'TextHere';
      return (
        <Notice title={t(`${kind}Title`)} embedded={embedded}>
          {t(`${kind}${textKey}`)}
        </Notice>
      );
    }
    default:
      return (
        <Notice title={t(`${view.shows}Title`)} embedded={embedded}>
          {t(`${view.shows}Text`)}
        </Notice>
      );
  }
}

interface NoticeProps {
  title: string;
  embedded: Embedded | undefined;
  picture?: VideoNotice;
  children: ReactNode;
}

async function Notice({ title, embedded, picture, children }: NoticeProps) {
  const t = await getTranslations('sharedVideo');
  return (
    <section className={`overflow-hidden bg-surface ${embedded ? '' : 'rounded-soft shadow-soft'}`}>
      {picture && (
        <img
          src={`/scenes/notice-${picture}.svg`}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className={`aspect-video w-full object-cover ${
            embedded ? 'max-h-[calc(100dvh-14rem)] min-h-20' : ''
          }`}
        />
      )}
      <div className={embedded ? 'px-3 py-4' : 'p-6 tablet:p-8'}>
        <h2 className="text-title">{title}</h2>
        <p className="mt-3">{children}</p>
        <p className="mt-3 text-note text-soft">{t('meanwhile')}</p>
      </div>
    </section>
  );
}

const posterClass =
  'absolute inset-0 size-full object-cover transition-transform duration-700 group-hover:scale-[1.03]';

function Poster({ video }: { video: IntroVideo }) {
  if (video.thumbnail) {
    return <img src={video.thumbnail} alt="" fetchPriority="high" className={posterClass} />;
  }
  return (
    <ScenePicture
      scene={video.scene}
      sizes="(min-width: 48rem) 42rem, 88vw"
      priority
      className={posterClass}
    />
  );
}

/** The invitation shown when the film has ended (specification 4.1). */
async function InvitationBar({ video, embedded }: Omit<Props, 'title'>) {
  const t = await getTranslations('sharedVideo');
  const { type, church } = video;
  const target = embedded ? '_blank' : undefined;
  const invitation = church ? t('invited', { church }) : t('invitedOpen');
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 bg-night/92 px-5 py-4 text-white">
      <p className="grow basis-56 font-display text-[1.15rem] leading-snug">
        {type === 'story' ? t('challenge') : invitation}
      </p>
      {type === 'story' ? (
        <ChallengeLink target={target} />
      ) : (
        <ChurchLink video={video} label={t('seeChurch')} target={target} />
      )}
    </div>
  );
}
