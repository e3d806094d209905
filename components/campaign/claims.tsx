import { getLocale, getTranslations } from 'next-intl/server';
import { claimsIn } from '@/lib/config/site';

const figure = 'block font-display text-hero leading-none text-gold';

/** The ministry's own figures, per language (specification 9). */
export async function Claims() {
  const t = await getTranslations('campaign');
  const { invitePercent, partnerChurches } = claimsIn(await getLocale());
  const large = (words: React.ReactNode) => <strong className={figure}>{words}</strong>;
  return (
    <section aria-label={t('claims')} className="page-width mt-16 tablet:mt-20">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 border-y border-line py-10 tablet:grid-cols-2">
        <p className="text-lead">{t.rich('invite', { percent: invitePercent / 100, large })}</p>
        <p className="text-lead">{t.rich('partners', { count: partnerChurches, large })}</p>
      </div>
      <p className="mt-4 text-small text-soft">{t('claimsNote')}</p>
    </section>
  );
}
