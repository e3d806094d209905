import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { dangerLabels } from '@/components/help/danger-labels';
import { JsonLd } from '@/components/site/json-ld';
import { PageHeading } from '@/components/site/page-heading';
import { StoryGuide } from '@/components/stories/story-guide';
import { StoryOpener } from '@/components/stories/story-opener';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { maxFilmBytes } from '@/lib/config/films';
import { siteLocales } from '@/lib/config/languages';
import { hasEmail, isAnsweredByLetter } from '@/lib/config/promises';
import { isSectionShown } from '@/lib/config/sections';
import { site } from '@/lib/config/site';
import { mailtoOf } from '@/lib/contract/email-address';
import { breadcrumbs, organization } from '@/lib/seo/json-ld';

const path = '/share-story';

/** The page with the form for one's Jesus story, as text or film. */
export async function TellStoryPage() {
  const t = await getTranslations('tellStory');
  return (
    <div className="group page-width gap-x-20 desktop:grid desktop:grid-cols-[minmax(0,7fr)_minmax(12rem,4fr)]">
      <JsonLd graph={await graph()} />
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <aside
        aria-labelledby="guide"
        className="mb-10 rounded-soft bg-surface p-6 group-has-[[data-sent]]:hidden desktop:sticky desktop:top-6 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:mt-20 desktop:self-start"
      >
        <h2 id="guide" className="mb-5 text-title">
          {t('guide')}
        </h2>
        <StoryGuide />
        <p className="mt-5 border-t border-line pt-4 text-note">
          <LocaleLink path="/shareyourjesusstory" className="text-link">
            {t('why')}
          </LocaleLink>
        </p>
      </aside>
      <div>
        <WithoutScripts />
        <Opener />
      </div>
    </div>
  );
}

async function Opener() {
  const t = await getTranslations('tellStory');
  const locale = await getLocale();
  const { sentTextKept, ...form } = (await getMessages()).tellStory.form;
  const maxBytes = maxFilmBytes();
  const limit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte' }).format(
    Math.floor((maxBytes ?? 0) / 1_000_000),
  );
  // A minute of a phone's film takes about a hundred megabytes.
  const minutes = Math.max(1, Math.round((maxBytes ?? 0) / 100_000_000));
  const externalLink = (address: string) => (words: ReactNode) => (
    <a href={address} rel="noopener noreferrer">
      {words}
    </a>
  );
  return (
    <StoryOpener
      languages={siteLocales()}
      hasChallenge={isSectionShown('challenge')}
      locale={locale}
      maxBytes={maxBytes}
      danger={await dangerLabels()}
      labels={{
        ...form,
        ...(hasEmail() ? {} : { sentText: sentTextKept }),
        limit: t('form.limit', { limit, minutes }),
        tooLarge: t('form.tooLarge', { limit }),
      }}
      captchaTerms={t.rich('captchaTerms', {
        privacy: externalLink('https://policies.google.com/privacy'),
        terms: externalLink('https://policies.google.com/terms'),
      })}
    />
  );
}

/** An alternative to the form, which needs scripts: a story sent by e-mail is treated the same. */
async function WithoutScripts() {
  const t = await getTranslations('tellStory');
  const { ministryEmail, contactPath } = site();
  if (!isAnsweredByLetter()) {
    return (
      <noscript>
        <p>{t('noScriptsKept')}</p>
        <p className="mt-5">
          <LocaleLink path={contactPath} className={button.primary}>
            {t('write')}
          </LocaleLink>
        </p>
      </noscript>
    );
  }
  const subject = encodeURIComponent(t('subject'));
  return (
    <noscript>
      <p>{t('noScripts')}</p>
      <p className="mt-5">
        <a href={`${mailtoOf(ministryEmail)}?subject=${subject}`} className={button.primary}>
          {t('mail', { email: ministryEmail })}
        </a>
      </p>
    </noscript>
  );
}

async function graph() {
  const t = await getTranslations();
  return [
    organization(),
    breadcrumbs(await getLocale(), [
      { name: t('nav.home'), path: '/' },
      { name: t('tellStory.title'), path },
    ]),
  ];
}
