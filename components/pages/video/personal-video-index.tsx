import { getLocale, getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/site/json-ld';
import { PageHeading } from '@/components/site/page-heading';
import { StoryCards } from '@/components/stories/story-cards';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { ChallengeLink } from '@/components/video/church-link';
import { VideoCards } from '@/components/video/video-cards';
import type { IntroVideo, PersonalVideoKind, StoryCard } from '@/lib/content/intro-videos';
import { breadcrumbs, organization } from '@/lib/seo/json-ld';
import { wordsOf } from './personal-video-index-metadata';

interface Props {
  kind: PersonalVideoKind;
  /** Published stories, newest first. */
  stories: StoryCard[];
  /** Shown if there are no stories. */
  examples: IntroVideo[];
}

/** The page without a slug: what these videos are, whom they are for and how to get one. */
export async function PersonalVideoIndex({ kind, stories, examples }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('personalVideo');
  const nav = await getTranslations('nav');
  const share = await getTranslations('shareStory');
  const words = wordsOf(kind);
  const title = t(`${words}.title`);
  return (
    <div className="page-width pb-20">
      <JsonLd
        graph={[
          organization(),
          breadcrumbs(locale, [
            { name: nav('home'), path: '/' },
            { name: title, path: `/${words}` },
          ]),
        ]}
      />
      <PageHeading title={title}>
        <p>{t(`${words}.text`)}</p>
        <p className="mt-3 text-body">{t(`${words}.meant`)}</p>
      </PageHeading>
      {examples.length + stories.length > 0 && (
        <section aria-labelledby="examples">
          <h2 id="examples" className="mb-6 text-heading">
            {stories.length > 0 ? share('examplesTitle') : t('examples')}
          </h2>
          {stories.length > 0 ? (
            <StoryCards stories={stories} />
          ) : (
            <VideoCards videos={examples} kind={kind} />
          )}
        </section>
      )}
      <Steps of={kind === 'story' ? 'own' : 'church'} />
      <section
        aria-labelledby="without"
        className="mt-16 rounded-soft bg-surface p-6 tablet:mt-24 tablet:p-8"
      >
        <h2 id="without" className="text-title">
          {t('without')}
        </h2>
        <p className="mt-2 text-note text-soft">{t('withoutText')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LocaleLink path="/testimonials" className={button.quiet}>
            {t('stories')}
          </LocaleLink>
          <LocaleLink path="/locations" className={button.quiet}>
            {t('findChurch')}
          </LocaleLink>
        </div>
        <ul className="mt-6 grid gap-1">
          {(['welcome', 'invitation', 'story'] as const)
            .filter((other) => other !== words)
            .map((other) => (
              <li key={other}>
                <LocaleLink path={`/${other}`} className="text-link">
                  {t(`${other}.title`)}
                </LocaleLink>
              </li>
            ))}
        </ul>
      </section>
    </div>
  );
}

/** The steps for a church to get its own film, or for telling one's own story. */
async function Steps({ of }: { of: 'church' | 'own' }) {
  const t = await getTranslations('personalVideo');
  return (
    <section aria-labelledby="steps" className="mt-16 tablet:mt-24">
      <h2 id="steps" className="text-heading">
        {t(`${of}.title`)}
      </h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 tablet:grid-cols-3">
        {(['one', 'two', 'three'] as const).map((step, index) => (
          <li key={step} className="border-t border-line pt-4">
            <span aria-hidden="true" className="font-display text-heading text-gold">
              {index + 1}
            </span>
            <h3 className="mt-1 text-title">{t(`${of}.${step}`)}</h3>
            <p className="mt-2 text-note text-soft">{t(`${of}.${step}Text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        {of === 'own' ? (
          <ChallengeLink />
        ) : (
          <LocaleLink path="/pastors" className={button.primary}>
            {t('church.link')}
          </LocaleLink>
        )}
      </p>
    </section>
  );
}
