import { getLocale, getTranslations } from 'next-intl/server';
import { dangerLabels } from '@/components/help/danger-labels';
import { localePath } from '@/lib/i18n/paths';
import { SearchBox, type SearchBoxLabels } from './search-box';

/** The words of a search box, for the islands that show one. */
export async function searchLabels(): Promise<SearchBoxLabels> {
  const t = await getTranslations('search');
  const { title, emergency, more } = await dangerLabels();
  return {
    label: t('label'),
    submit: t('submit'),
    go: t('go'),
    suggestions: t('suggestions'),
    story: t('story'),
    help: { title, emergency, more },
  };
}

interface Props {
  variant: 'full' | 'compact';
  value?: string;
  placeholder?: string;
}

/** The search box (specification 2.6). */
export async function SearchForm({ variant, value, placeholder }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('search');
  return (
    <SearchBox
      locale={locale}
      variant={variant}
      action={localePath(locale, '/search-result')}
      labels={await searchLabels()}
      placeholder={
        placeholder ?? (variant === 'compact' ? t('compactPlaceholder') : t('placeholder'))
      }
      defaultValue={value}
    />
  );
}
