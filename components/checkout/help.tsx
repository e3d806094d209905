import { getTranslations } from 'next-intl/server';
import { SupportLine } from '@/components/site/support-line';

/** The support contact at the end of both steps and of the result. */
export async function Help() {
  const t = await getTranslations('checkout');
  return (
    <section aria-labelledby="help" className="mt-14">
      <h2 id="help" className="text-title">
        {t('help')}
      </h2>
      <div className="mt-2 text-note">
        <SupportLine />
      </div>
    </section>
  );
}
