import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { LocaleLink } from '@/components/ui/locale-link';
import { Brand } from './brand';
import { LanguageSwitch } from './language-switch';
import { NavLink } from './nav-links';
import { helpLink } from './site-links';

/** What a bare page keeps (specification 2.2: no banner and no footer): the way home, the questions, the languages. */
export async function BareHeader() {
  const t = await getTranslations('nav');
  return (
    <header className="page-width flex min-h-18 flex-wrap items-center justify-end gap-1 py-2">
      <Brand />
      <LocaleLink
        path="/answers"
        className="inline-flex min-h-11 items-center gap-2 rounded-pill px-3 text-note font-semibold no-underline hover:bg-surface"
      >
        <Icon name="search" />
        <span className="max-tablet:sr-only">{t('answers')}</span>
      </LocaleLink>
      <NavLink
        link={await helpLink()}
        className="px-3 max-tablet:order-last max-tablet:w-full max-tablet:justify-end"
      />
      <LanguageSwitch />
    </header>
  );
}
