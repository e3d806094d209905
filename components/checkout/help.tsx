import { getTranslations } from 'next-intl/server';
import { SupportLine } from '@/components/site/support-line';

/** A person to ask, at the end of both steps and of what came of them. */
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
