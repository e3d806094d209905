import type { Metadata } from 'next';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { guardedMetadata } from '@/components/site/guarded-page';
import { PageHeading } from '@/components/site/page-heading';
import { SupportLine } from '@/components/site/support-line';
import { environment } from '@/lib/config/env';
import { site } from '@/lib/config/site';
import { countryNames } from '@/lib/i18n/country-names';
import { pageMetadata } from '@/lib/seo/metadata';
import { TokenSteps } from './token-steps';

interface Props {
  searchParams: Promise<Partial<Record<string, string | string[]>>>;
}

/** Where the link in a letter leads: opening it uses nothing up, a press of the button does. */
export const verifyEmailPage = { metadata: guardedMetadata(metadata), Page };

async function Page({ searchParams }: Props) {
  const t = await getTranslations('verifyEmail');
  const locale = await getLocale();
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution = '' } = environment();
  const token = [(await searchParams).token].flat()[0] ?? '';
  return (
    <div className="column-width wrap-anywhere">
      <PageHeading title={t('title')} />
      <TokenSteps
        token={token.slice(0, 200)}
        locale={locale}
        countries={countryNames(locale)}
        tiles={url ? { url, attribution } : undefined}
        words={(await getMessages()).verifyEmail}
        signInUrl={site().signInUrl}
      />
      <div className="hidden noscript:block">
        <p className="mb-4">{t('noScripts')}</p>
        <SupportLine />
      </div>
    </div>
  );
}

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('verifyEmail');
  const page = pageMetadata({
    locale: await getLocale(),
    path: '/verify-email',
    title: t('title'),
    description: t('description'),
    hidden: true,
  });
  // The address holds the token; nobody else is told it.
  return { ...page, referrer: 'no-referrer' };
}
