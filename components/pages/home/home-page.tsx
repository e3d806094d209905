import { getLocale, getTranslations } from 'next-intl/server';
import { AnswerList } from '@/components/answers/answer-list';
import { CategoryChapters } from '@/components/categories/category-chapters';
import { ScenePicture } from '@/components/content/scene-picture';
import { ZipForm } from '@/components/locator/zip-form';
import { QuestionButton } from '@/components/questions/question-button';
import { ShareBar } from '@/components/share/share-bar';
import { JsonLd } from '@/components/site/json-ld';
import { TestimonialList } from '@/components/testimonials/testimonial-list';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { site } from '@/lib/config/site';
import type { AnswerCard } from '@/lib/content/answers';
import type { CategoryGroup } from '@/lib/content/categories';
import type { TestimonialCard } from '@/lib/content/testimonial-card';
import { organization, website } from '@/lib/seo/json-ld';

interface Props {
  answers: AnswerCard[];
  groups: CategoryGroup[];
  testimonials: TestimonialCard[];
}

/** The home page below the banner: questions, categories, stories, the church search, and sharing. */
export async function HomePage({ answers, groups, testimonials }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('home');
  const { name } = site();
  const hasCategories = groups.some(({ categories }) => categories.length > 0);
  return (
    <>
      <JsonLd graph={[organization(), website(locale, t('metaDescription'))]} />
      {answers.length === 0 && <Beginning />}
      {answers.length > 0 && (
        <section aria-labelledby="tonight" className="page-width mt-20 tablet:mt-28">
          <h2 id="tonight" className="mb-8 max-w-2xl text-heading">
            {t('tonight')}
          </h2>
          <AnswerList answers={answers} look="questions" headingLevel={3} />
          <p className="mt-8">
            <LocaleLink path="/answers" className={button.quiet}>
              {t('allAnswers')}
            </LocaleLink>
          </p>
        </section>
      )}

      {hasCategories && (
        <section aria-labelledby="chapters" className="page-width mt-24 tablet:mt-32">
          <h2 id="chapters" className="mb-8 max-w-2xl text-heading">
            {t('chapters')}
          </h2>
          <CategoryChapters groups={groups} headingLevel={3} />
        </section>
      )}

      {testimonials.length > 0 && (
        <section aria-labelledby="stories" className="page-width mt-24 tablet:mt-32">
          <h2 id="stories" className="mb-3 text-heading">
            {t('stories')}
          </h2>
          <p className="mb-8 max-w-xl text-soft">{t('storiesText')}</p>
          <TestimonialList testimonials={testimonials.slice(0, 3)} strip headingLevel={3} />
          <p className="mt-6">
            <LocaleLink path="/testimonials" className={button.quiet}>
              {t('allStories')}
            </LocaleLink>
          </p>
        </section>
      )}

      <section
        aria-labelledby="church"
        className="scrim relative isolate mt-24 overflow-hidden bg-night text-white tablet:mt-32"
      >
        <div className="absolute inset-0 -z-10">
          <ScenePicture scene="open-door" sizes="100vw" className="size-full object-cover" />
        </div>
        <div className="over-picture relative z-10">
          <div className="page-width pt-4 pb-20 tablet:pb-28 desktop:pt-28">
            <h2 id="church" className="max-w-xl text-heading">
              {t('church')}
            </h2>
            <p className="mt-3 mb-7 max-w-md text-white/90">{t('churchText')}</p>
            <ZipForm look="onNight" />
          </div>
        </div>
      </section>

      <div className="page-width mt-20 tablet:mt-28">
        <ShareBar title={name} path="/" heading={t('share')} text={t('shareText')} hasCode={false}>
          <p className="mt-5 text-note">
            <LocaleLink
              path="/sharethetruthnow"
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              {t('shareAnswer')}
            </LocaleLink>
          </p>
        </ShareBar>
      </div>
    </>
  );
}

/** In place of the answers of a site that has none yet. */
async function Beginning() {
  const t = await getTranslations('home.beginning');
  return (
    <section aria-labelledby="beginning" className="page-width mt-20 tablet:mt-28">
      <h2 id="beginning" className="mb-3 max-w-2xl text-heading">
        {t('title')}
      </h2>
      <p className="mb-8 max-w-xl text-soft">{t('text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <QuestionButton />
        <LocaleLink path="/help" className={button.quiet}>
          {t('help')}
        </LocaleLink>
      </div>
    </section>
  );
}
