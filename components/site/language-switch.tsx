import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { siteLocales } from '@/lib/config/languages';
import { localeNames } from '@/lib/i18n/locales';
import { LanguageLinks } from './language-links';

/** The four languages (specification 2.7), each linked to its version of this page. */
export async function LanguageSwitch({ className = '' }: { className?: string }) {
  const t = await getTranslations('nav');
  const current = await getLocale();
  return (
    <details name="header" className={`relative ${className}`}>
      <summary className="inline-flex min-h-11 items-center gap-1 rounded-pill px-1.5 text-note tablet:gap-2 tablet:px-3 font-semibold hover:bg-white/10">
        <Icon name="language" className="size-5 max-[22rem]:hidden" />
        <span className="sr-only">{t('language')}: </span>
        <span lang={current}>{localeNames[current]}</span>
      </summary>
      <div className="absolute right-0 z-30 mt-2 min-w-44 rounded-soft bg-raised p-2 text-ink shadow-soft">
        <LanguageLinks
          current={current}
          languages={siteLocales().map((locale) => ({ locale, name: localeNames[locale] }))}
        />
      </div>
    </details>
  );
}
