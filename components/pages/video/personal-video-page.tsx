import { getLocale, getTranslations } from 'next-intl/server';
import { ExampleNotice } from '@/components/content/example-notice';
import { LocalizedText } from '@/components/content/localized-text';
import { OwnWebsite } from '@/components/embed/own-website';
import { PrintSection } from '@/components/print/print-section';
import { ShareBar } from '@/components/share/share-bar';
import { JsonLd } from '@/components/site/json-ld';
import { NotForCaches } from '@/components/site/page-status';
import { StoryCards } from '@/components/stories/story-cards';
import { ChallengeLink, ChurchLink } from '@/components/video/church-link';
import { videoHeadline } from '@/components/video/headline';
import { PersonalVideoStage } from '@/components/video/personal-video-stage';
import { Transcript } from '@/components/video/transcript';
import { VisitCounter } from '@/components/visits/visit-counter';
import type { IntroVideo } from '@/lib/content/intro-videos';
import { article, breadcrumbs, organization, videoObject } from '@/lib/seo/json-ld';
import { describeVideo } from './personal-video-metadata';

/** A welcome, an invitation or a story (specification 4.1): the speaker, the film, and the next step. */
export async function PersonalVideoPage({ video }: { video: IntroVideo }) {
  const t = await getTranslations('sharedVideo');
  const title = await videoHeadline(await getLocale(), video);
  const film = video.view.shows === 'film';
  return (
    <VisitCounter type={video.type} slug={video.slug} locale={await getLocale()}>
      {video.open ? <JsonLd graph={await graphOf(video, title)} /> : <NotForCaches />}
      <article className="page-width pt-6 tablet:pt-10">
        {video.church && <p className="text-note font-semibold text-gold">{video.church}</p>}
        <h1 className="mt-1 text-question" lang={video.title?.lang}>
          {title}
        </h1>
        {video.isExample && (
          <ExampleNotice of={video.type === 'story' ? 'story' : 'film'} className="mt-4" />
        )}
        <div className="mt-5 with-aside !gap-y-8 tablet:mt-7">
          <PersonalVideoStage video={video} title={title} />
          <aside>
            <NextStep video={video} />
            {film && video.message && (
              <p className="mt-8 text-lead">
                <LocalizedText value={video.message} />
              </p>
            )}
          </aside>
          <div className="grid grid-cols-1 gap-6 pb-16">
            {film && video.transcript.length > 0 && (
              <div className="mb-8">
                <Transcript
                  video={{ transcript: video.transcript, transcriptLang: video.transcriptLang }}
                />
              </div>
            )}
            {video.stories.length > 0 && (
              <section aria-labelledby="stories">
                <h2 id="stories" className="mb-4 text-title">
                  {t('stories')}
                </h2>
                <StoryCards stories={video.stories} />
              </section>
            )}
            {video.open && <ShareBar title={title} path={video.path} counted />}
            {film && <PrintSection path={video.path} />}
            {film && <OwnWebsite title={title} path={video.path} />}
          </div>
        </div>
      </article>
    </VisitCounter>
  );
}

/** The next step after the film: tell one's own story, see the church, or find one. */
async function NextStep({ video }: { video: IntroVideo }) {
  const t = await getTranslations('sharedVideo');
  const { church, view, type } = video;
  const invites = (view.shows === 'film' || view.shows === 'words') && view.invites;
  if (invites && type === 'story') return <ChallengeLink />;
  return <ChurchLink video={video} label={church ? t('church', { church }) : t('seeChurch')} />;
}

async function graphOf(video: IntroVideo, title: string) {
  const locale = await getLocale();
  const t = await getTranslations('nav');
  const { view, story, transcript, transcriptLang } = video;
  const facts = { scene: video.scene, description: await describeVideo(video) };
  return [
    organization(),
    view.shows === 'film'
      ? videoObject({
          ...facts,
          video: { source: view.source, transcript, transcriptLang },
          lang: video.message?.lang ?? locale,
          name: title,
          uploadDate: video.publishedAt,
        })
      : article({
          ...facts,
          type: 'Article',
          lang: story?.lang ?? locale,
          locale,
          path: video.path,
          headline: title,
          publishedAt: video.publishedAt,
          author: video.speaker,
        }),
    breadcrumbs(locale, [
      { name: t('home'), path: '/' },
      { name: title, path: video.path },
    ]),
  ];
}
