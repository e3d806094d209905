import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ExampleNotice } from '@/components/content/example-notice';
import { LocalizedText } from '@/components/content/localized-text';
import { TranslationNotice } from '@/components/content/translation-notice';
import { ShareBar } from '@/components/share/share-bar';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { JsonLd } from '@/components/site/json-ld';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { ListingCounter } from '@/components/visits/listing-counter';
import { challengePath } from '@/lib/content/challenges';
import type { ChurchProfile } from '@/lib/content/churches';
import { cityLine } from '@/lib/content/city-line';
import { directionOf } from '@/lib/contract/language-tags';
import { breadcrumbs, organization } from '@/lib/seo/json-ld';
import { churchGraph } from './church-graph';
import { ChurchPortrait } from './church-portrait';
import { ChurchVideos } from './church-videos';
import { MessageSection } from './message-section';
import { ServiceTimes } from './service-times';
import { VisitCard } from './visit-card';
import { WhatToExpect } from './what-to-expect';

interface Props {
  church: ChurchProfile;
  /** The page's path, without a locale. */
  path: string;
  /** Text above the heading, on a pastor's page. */
  eyebrow?: string | undefined;
  /** The heading; defaults to the church's name. */
  title?: string | undefined;
  children?: ReactNode;
}

/** A church's profile (specification 2.10): service times, location, description, and a message form. */
export async function ChurchProfileView({ church, path, eyebrow, title, children }: Props) {
  const locale = await getLocale();
  const t = await getTranslations();
  return (
    <>
      <JsonLd
        graph={[
          organization(),
          churchGraph(church, locale, path, church.isExample ? t('example.church') : undefined),
          breadcrumbs(locale, [
            { name: t('nav.home'), path: '/' },
            { name: t('church.title'), path: '/church' },
            { name: church.name, path },
          ]),
        ]}
      />
      {church.slug && <ListingCounter event="opened" slugs={church.slug} />}
      <div className="page-width pt-8 tablet:pt-12 print:pt-0">
        <div className="print:hidden">
          <Breadcrumb
            items={[
              { label: t('locator.title'), path: '/locations' },
              { label: t('church.title'), path: '/church' },
            ]}
          />
        </div>
        <header className="mt-5 flex flex-col gap-6 tablet:flex-row tablet:items-center tablet:gap-9">
          <ChurchPortrait headshot={church.headshot} name={church.pastor ?? church.name} />
          <div className="min-w-0">
            {eyebrow && <p className="mb-2 text-note font-semibold text-gold">{eyebrow}</p>}
            <h1 className="text-question">
              <bdi>{title ?? church.name}</bdi>
            </h1>
            <p className="mt-3 text-lead text-soft">{cityLine(church, locale)}</p>
            {church.isExample && <ExampleNotice of="church" className="mt-3" />}
            {church.online && <p className="mt-1 text-note text-soft">{t('church.online')}</p>}
          </div>
        </header>
        <div className="mt-10 with-aside desktop:mt-14 print:gap-y-6">
          <div className="grid grid-cols-1 content-start gap-12 print:gap-6">
            <section aria-label={t('church.about')}>
              {church.description && (
                <TranslationNotice
                  translations={church.translations}
                  shown={church.description.lang}
                />
              )}
              {(church.description || church.descriptions.length === 0) && (
                <p className="text-lead whitespace-pre-line">
                  {church.description ? (
                    <LocalizedText value={church.description} />
                  ) : (
                    t('church.defaultDescription')
                  )}
                </p>
              )}
              {church.descriptions.map(({ language, text }, at) => (
                <p
                  key={language}
                  lang={language}
                  dir={directionOf(language)}
                  className={`text-lead whitespace-pre-line ${at > 0 || church.description ? 'mt-6' : ''}`}
                >
                  {text}
                </p>
              ))}
            </section>
            <ServiceTimes church={church} />
            {church.isUnconfirmed && (
              <p className="rounded-soft bg-surface p-5 text-note print:bg-transparent print:p-0">
                {t('church.unconfirmed')}
              </p>
            )}
            {children}
            <ChurchVideos church={church} />
            {church.accountId && (
              <p className="print:hidden">
                <LocaleLink path={challengePath(church.accountId)} className={button.quiet}>
                  {t('church.challenge')}
                </LocaleLink>
              </p>
            )}
            <WhatToExpect />
          </div>
          <VisitCard church={church} path={path} />
        </div>
      </div>
      <div className="page-width mt-16 print:hidden">
        <MessageSection church={church} />
        <div className="mt-6">
          <ShareBar title={church.name} path={path} />
        </div>
      </div>
    </>
  );
}
