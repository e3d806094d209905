import { getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import { draftsRoom } from '@/lib/http/drafts-address';

/** The way to this room, beside a form of the settings. */
export async function DraftsLink() {
  const t = await getTranslations('staffDesk.drafts');
  return (
    <LocaleLink path={draftsRoom} className="text-note text-link underline">
      {t('link')}
    </LocaleLink>
  );
}
