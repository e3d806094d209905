import { getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { SignedIn } from '@/lib/content/signed-in';

interface Props {
  reason: NonNullable<SignedIn['pause_reason']>;
}

/** Says that the ministry pauses the church and why, and how to reach somebody. */
export async function Paused({ reason }: Props) {
  const t = await getTranslations('churchDesk.paused');
  return (
    <section aria-labelledby="paused" className="rounded-soft bg-surface p-6 ring-2 ring-wrong">
      <h2 id="paused" className="text-title">
        {t('title')}
      </h2>
      {reason !== 'other' && <p className="mt-2 text-note">{t(`reason.${reason}`)}</p>}
      <p className="mt-2 text-note">{t('text')}</p>
      <p className="mt-2 text-note">{t('apart')}</p>
      <LocaleLink path="/desk/write" className={`${button.primary} mt-5`}>
        {t('write')}
      </LocaleLink>
    </section>
  );
}
