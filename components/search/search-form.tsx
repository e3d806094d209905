import { getLocale, getTranslations } from 'next-intl/server';
import { localePath } from '@/lib/i18n/paths';
import { SearchBox } from './search-box';
import { searchLabels } from './search-labels';

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
