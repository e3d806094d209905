import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { AnswerList } from '@/components/answers/answer-list';
import { LocalizedText } from '@/components/content/localized-text';
import { Prose } from '@/components/content/prose';
import { TranslationNotice } from '@/components/content/translation-notice';
import { OwnWebsiteLink } from '@/components/embed/own-website-link';
import { GuidesOfAnswer } from '@/components/guides/guides-of-answer';
import { LeaveBar } from '@/components/help/leave-bar';
import { NearbyChurchForm } from '@/components/locator/nearby-church-form';
import { ShareBar } from '@/components/share/share-bar';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { JsonLd } from '@/components/site/json-ld';
import { Transcript } from '@/components/video/transcript';
import { VideoPanel } from '@/components/video/video-panel';
import { PageCounter } from '@/components/visits/visit-counter';
import type { Answer } from '@/lib/content/answers';
import { article, breadcrumbs, organization, videoObject } from '@/lib/seo/json-ld';

/** An answer: the short answer, the film, the text, the transcript, and the next steps. */
export async function AnswerPage({ answer }: { answer: Answer }) {
  const t = await getTranslations('answer');
  const format = await getFormatter();
  return (
    <PageCounter kind="answers" slug={answer.slug} locale={await getLocale()}>
      <JsonLd graph={await answerGraph(answer)} />
      <article className="page-width pt-8 tablet:pt-14">
        <Breadcrumb items={await crumbs(answer)} />
        {answer.dangerKinds.length > 0 && <LeaveBar />}
        <h1 className="mt-3 max-w-3xl text-question">
          <LocalizedText value={answer.title} />
        </h1>
        {answer.updatedAt && (
          <p className="mt-3 text-small text-soft">
            {t('updated', {
              date: format.dateTime(new Date(`${answer.updatedAt}T00:00:00Z`), {
                dateStyle: 'long',
                timeZone: 'UTC',
              }),
            })}
          </p>
        )}
        <div className="mt-7 with-aside">
          <div>
            <TranslationNotice translations={answer.translations} shown={answer.lead.lang} />
            <p className="text-lead leading-relaxed">
              <LocalizedText value={answer.lead} />
            </p>
            {answer.video && (
              <div className="mt-9">
                <VideoPanel video={answer.video} title={answer.title.text} scene={answer.scene} />
              </div>
            )}
            <Prose html={answer.body} className="mt-10" />
            {answer.video && (
              <div className="mt-14">
                <Transcript video={answer.video} />
              </div>
            )}
          </div>
          <aside className="grid grid-cols-1 gap-10 print:hidden">
            <NearbyChurchForm />
            {answer.related.length > 0 && (
              <section aria-labelledby="related">
                <h2 id="related" className="mb-3 text-title">
                  {t('related')}
                </h2>
                <AnswerList answers={answer.related} look="brief" headingLevel={3} />
              </section>
            )}
          </aside>
          <div className="grid grid-cols-1 gap-6">
            <GuidesOfAnswer answer={answer.slug} />
            <ShareBar title={answer.title.text} path={`/answers/${answer.slug}`}>
              <OwnWebsiteLink kind="answers" slug={answer.slug} video={answer.video} />
            </ShareBar>
          </div>
        </div>
      </article>
    </PageCounter>
  );
}

async function crumbs(answer: Answer) {
  const t = await getTranslations('nav');
  return [
    { label: t('answers'), path: '/answers' },
    ...(answer.category
      ? [
          {
            label: <LocalizedText value={answer.category.name} />,
            path: `/answers/in/${answer.category.slug}`,
          },
        ]
      : []),
  ];
}

async function answerGraph(answer: Answer) {
  const locale = await getLocale();
  const t = await getTranslations('nav');
  const path = `/answers/${answer.slug}`;
  return [
    organization(),
    article({
      type: 'Article',
      lang: answer.title.lang,
      locale,
      path,
      headline: answer.title.text,
      description: answer.lead.text,
      scene: answer.scene,
      publishedAt: answer.publishedAt,
      updatedAt: answer.updatedAt,
    }),
    ...(answer.video
      ? [
          videoObject({
            video: answer.video,
            lang: answer.title.lang,
            name: answer.title.text,
            description: answer.lead.text,
            scene: answer.scene,
            uploadDate: answer.publishedAt,
          }),
        ]
      : []),
    breadcrumbs(locale, [
      { name: t('home'), path: '/' },
      { name: t('answers'), path: '/answers' },
      ...(answer.category
        ? [
            {
              name: answer.category.name.text,
              path: `/answers/in/${answer.category.slug}`,
            },
          ]
        : []),
      { name: answer.title.text, path },
    ]),
  ];
}
