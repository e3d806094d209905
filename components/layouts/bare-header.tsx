import { getTranslations } from 'next-intl/server';
import { Brand } from '@/components/site/brand';
import { LanguageSwitch } from '@/components/site/language-switch';
import { NavLink } from '@/components/site/nav-links';
import { helpLink } from '@/components/site/site-links';
import { SiteSearch } from './site-search';

/** The header of a bare page (specification 2.2: no banner and no footer): home, search, answers, languages. */
export async function BareHeader() {
  const t = await getTranslations('nav');
  return (
    <header className="page-width flex min-h-18 flex-wrap items-center justify-end gap-1 py-2">
      <Brand />
      <SiteSearch />
      <div className="flex flex-wrap justify-end gap-x-4 tablet:gap-x-6 max-desktop:order-last max-desktop:w-full desktop:px-3">
        <NavLink link={{ label: t('answers'), path: '/answers' }} />
        <NavLink link={await helpLink()} />
      </div>
      <LanguageSwitch />
    </header>
  );
}
