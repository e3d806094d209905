import { getLocale, getTranslations } from 'next-intl/server';
import { ExampleNotice } from '@/components/content/example-notice';
import { LocalizedText } from '@/components/content/localized-text';
import { Prose } from '@/components/content/prose';
import { TranslationNotice } from '@/components/content/translation-notice';
import { OwnWebsiteLink } from '@/components/embed/own-website-link';
import { LeaveBar } from '@/components/help/leave-bar';
import { ShareBar } from '@/components/share/share-bar';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { JsonLd } from '@/components/site/json-ld';
import { TestimonialList } from '@/components/testimonials/testimonial-list';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { Transcript } from '@/components/video/transcript';
import { VideoPanel } from '@/components/video/video-panel';
import { PageCounter } from '@/components/visits/visit-counter';
import type { Testimonial } from '@/lib/content/testimonials';
import { article, breadcrumbs, organization, videoObject } from '@/lib/seo/json-ld';

/** A testimony in the person's own words. */
export async function TestimonialPage({ testimonial }: { testimonial: Testimonial }) {
  const t = await getTranslations('testimonials');
  const { category, video } = testimonial;
  return (
    <PageCounter kind="testimonials" slug={testimonial.slug} locale={await getLocale()}>
      <JsonLd graph={await testimonialGraph(testimonial)} />
      <article className="page-width pt-8 tablet:pt-14">
        <Breadcrumb
          items={[
            { label: t('title'), path: '/testimonials' },
            ...(category
              ? [
                  {
                    label: <LocalizedText value={category.name} />,
                    path: `/testimonials/in/${category.slug}`,
                  },
                ]
              : []),
          ]}
        />
        {testimonial.dangerKinds.length > 0 && <LeaveBar />}
        <h1 className="mt-3 max-w-3xl text-question">
          <LocalizedText value={testimonial.title} />
        </h1>
        {testimonial.isExample && <ExampleNotice of="story" className="mt-5" />}
        <div className="mt-7 with-aside">
          <div>
            <TranslationNotice
              translations={testimonial.translations}
              shown={testimonial.body.lang}
            />
            {video && (
              <VideoPanel video={video} title={testimonial.title.text} scene={testimonial.scene} />
            )}
            <Prose html={testimonial.body} className={video ? 'mt-10' : ''} />
            {video && (
              <div className="mt-14">
                <Transcript video={video} />
              </div>
            )}
          </div>
          {category && (
            <aside className="print:hidden">
              <section aria-labelledby="questions" className="rounded-soft bg-surface p-6">
                <h2 id="questions" className="text-title">
                  {t('questionsTitle')}
                </h2>
                <p className="mt-2 mb-5 text-note text-soft">{t('questionsText')}</p>
                <LocaleLink path={`/answers/in/${category.slug}`} className={button.primary}>
                  {t('questionsLink', { category: category.name.text })}
                </LocaleLink>
              </section>
            </aside>
          )}
          <ShareBar title={testimonial.title.text} path={`/testimonials/${testimonial.slug}`}>
            <OwnWebsiteLink kind="testimonials" slug={testimonial.slug} video={testimonial.video} />
          </ShareBar>
        </div>
      </article>
      {testimonial.others.length > 0 && (
        <section aria-labelledby="others" className="page-width mt-20 print:hidden">
          <h2 id="others" className="mb-6 text-heading">
            {t('others')}
          </h2>
          <TestimonialList testimonials={testimonial.others} headingLevel={3} />
        </section>
      )}
    </PageCounter>
  );
}

async function testimonialGraph(testimonial: Testimonial) {
  const locale = await getLocale();
  const t = await getTranslations();
  const path = `/testimonials/${testimonial.slug}`;
  return [
    organization(),
    article({
      type: 'Article',
      lang: testimonial.title.lang,
      locale,
      path,
      headline: testimonial.title.text,
      description: testimonial.excerpt,
      scene: testimonial.scene,
      publishedAt: testimonial.publishedAt,
    }),
    ...(testimonial.video
      ? [
          videoObject({
            video: testimonial.video,
            lang: testimonial.title.lang,
            name: testimonial.title.text,
            description: testimonial.excerpt,
            scene: testimonial.scene,
            uploadDate: testimonial.publishedAt,
          }),
        ]
      : []),
    breadcrumbs(locale, [
      { name: t('nav.home'), path: '/' },
      { name: t('testimonials.title'), path: '/testimonials' },
      { name: testimonial.title.text, path },
    ]),
  ];
}
