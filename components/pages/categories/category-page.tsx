import { getLocale, getTranslations } from 'next-intl/server';
import { AnswerList } from '@/components/answers/answer-list';
import { LocalizedText } from '@/components/content/localized-text';
import { ScenePicture } from '@/components/content/scene-picture';
import { nearLabels } from '@/components/locator/locator-labels';
import { NearChurches } from '@/components/locator/near-churches';
import { ZipForm } from '@/components/locator/zip-form';
import { JsonLd } from '@/components/site/json-ld';
import { TestimonialList } from '@/components/testimonials/testimonial-list';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { VideoPanel } from '@/components/video/video-panel';
import { site } from '@/lib/config/site';
import type { AnswerCard } from '@/lib/content/answers';
import type { Category } from '@/lib/content/categories';
import type { Page } from '@/lib/content/paging';
import { breadcrumbs, itemList } from '@/lib/seo/json-ld';

interface Props {
  category: Category;
  /** The first page of its answers. */
  answers: Page<AnswerCard>;
  /** The alternative text of its picture. */
  pictureWords: string | undefined;
}

/** A category (specification 2.10): featured answers, videos, articles, stories, a zip form and nearby churches. */
export async function CategoryPage({ category, answers: { items, total }, pictureWords }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('category');
  const { featured, videos, articles } = groupAnswers(items);
  return (
    <>
      <JsonLd graph={await categoryGraph(category, items)} />
      <div className="scrim relative isolate flex min-h-[min(26rem,62svh)] flex-col justify-end overflow-hidden bg-night text-white tablet:min-h-96">
        <div className="absolute inset-0 -z-10">
          <ScenePicture
            scene={category.scene}
            alt={pictureWords}
            sizes="100vw"
            priority
            className="size-full object-cover"
          />
        </div>
        <div className="over-picture relative z-10">
          <div className="page-width pb-10 tablet:pb-14 desktop:pt-14">
            <h1 className="text-hero">
              <LocalizedText value={category.name} />
            </h1>
            <p className="mt-3 max-w-xl text-lead text-balance text-white/90">
              <LocalizedText value={category.description} />
            </p>
          </div>
        </div>
      </div>

      <div className="page-width">
        {category.video && (
          <div className="mt-14 max-w-column">
            <VideoPanel
              video={{
                source: category.video,
                captionsPath: undefined,
                transcriptLang: category.name.lang,
              }}
              title={category.name.text}
              scene={category.scene}
            />
          </div>
        )}
        <Section id="featured" title={t('featured')}>
          <AnswerList answers={featured} look="leads" headingLevel={3} />
        </Section>
        {videos.length > 0 && (
          <Section id="films" title={t('videos')}>
            <AnswerList answers={videos} look="questions" headingLevel={3} />
          </Section>
        )}
        {articles.length > 0 && (
          <Section id="articles" title={t('articles')}>
            <AnswerList answers={articles} look="questions" headingLevel={3} />
          </Section>
        )}
        {total > items.length && (
          <p className="mt-8">
            <LocaleLink path={`/answers/in/${category.slug}`} className={button.quiet}>
              {t('all', { count: total })}
            </LocaleLink>
          </p>
        )}
        {category.testimonials.length > 0 && (
          <Section id="stories" title={t('stories', { name: site().name })}>
            <TestimonialList testimonials={category.testimonials.slice(0, 6)} headingLevel={3} />
          </Section>
        )}
        <Section id="churches" title={t('churchesTitle')}>
          <p className="mb-5 max-w-column text-soft">{t('churchesText')}</p>
          <ZipForm />
          <NearChurches locale={locale} labels={await nearLabels()} />
        </Section>
      </div>
    </>
  );
}

/** The first two are featured; the others are grouped by kind. */
function groupAnswers(items: AnswerCard[]) {
  const others = items.slice(2);
  return {
    featured: items.slice(0, 2),
    videos: others.filter((item) => item.isVideo),
    articles: others.filter((item) => !item.isVideo),
  };
}

function Section(props: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={props.id} className="mt-16 tablet:mt-20">
      <h2 id={props.id} className="mb-6 text-heading">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

async function categoryGraph(category: Category, items: AnswerCard[]) {
  const locale = await getLocale();
  const t = await getTranslations();
  return [
    itemList(
      locale,
      items.map(({ title, slug }) => ({ name: title.text, path: `/answers/${slug}` })),
    ),
    breadcrumbs(locale, [
      { name: t('nav.home'), path: '/' },
      { name: t('categories.title'), path: '/categories' },
      { name: category.name.text, path: `/categories/${category.slug}` },
    ]),
  ];
}
