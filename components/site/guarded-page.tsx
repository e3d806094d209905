import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { button } from '@/components/ui/button';
import { isApiFailure } from '@/lib/content/failures';
import { localePath } from '@/lib/i18n/paths';
import { PageStatus } from './page-status';

/**
 * Wraps a cached page that needs /api/v1. When a read fails (which is already logged) the visitor
 * gets a complete error page, also without scripts, with status 503; if rethrown, it would be an
 * empty shell. A version rendered before continues to be served (docs/decisions/0003).
 */
export function guardedPage<Props>(
  render: (props: Props) => Promise<ReactNode>,
  // Below a banner with the page's h1, the error is a section.
  Heading: 'h1' | 'h2' = 'h1',
) {
  return async (props: Props) => {
    try {
      return await render(props);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      return <UnavailableView Heading={Heading} />;
    }
  };
}

export function guardedMetadata<Props>(read: (props: Props) => Promise<Metadata>) {
  return async (props: Props): Promise<Metadata> => {
    try {
      return await read(props);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      return { title: (await getTranslations('error'))('title') };
    }
  };
}

/** The fallback error page (specification 2.1, 8) as the server renders it. */
async function UnavailableView({ Heading }: { Heading: 'h1' | 'h2' }) {
  const t = await getTranslations('error');
  return (
    <div className="column-width flex min-h-[60vh] flex-col justify-center py-16">
      <PageStatus code={503} />
      <Heading className="text-question">{t('title')}</Heading>
      <p className="mt-5 text-lead text-soft">{t('text')}</p>
      <p className="mt-8">
        <a href={localePath(await getLocale(), '/')} className={button.primary}>
          {t('home')}
        </a>
      </p>
    </div>
  );
}
