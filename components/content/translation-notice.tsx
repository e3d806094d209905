import { getLocale, getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  translations: readonly Locale[];
  /** The language of the text that is shown. */
  shown: Locale;
}

/** Notice that this text is not yet translated into the page's language. */
export async function TranslationNotice({ translations, shown }: Props) {
  if (translations.includes(await getLocale())) return null;
  const t = await getTranslations('site');
  return (
    <p className="mb-6 flex items-start gap-2 rounded-soft bg-surface px-4 py-3 text-note text-soft">
      {t('notTranslated', { language: shown })}
    </p>
  );
}
