import { getTranslations } from 'next-intl/server';
import { longDay } from '@/components/desk-layout/long-day';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { SignedIn } from '@/lib/content/signed-in';

interface Props {
  account: NonNullable<SignedIn['closed_account']>;
}

/** Says that the account is closed, and until when the ministry can open it again. */
export async function Closed({ account: { name, undo_until } }: Props) {
  const t = await getTranslations('churchDesk.closed');
  const date = await longDay(undo_until);
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={t('title', { church: name })}>{t('text', { date })}</PageHeading>
      <LocaleLink path="/desk/write" className={button.primary}>
        {t('write')}
      </LocaleLink>
    </div>
  );
}
