import { getTranslations } from 'next-intl/server';
import { undeliverableReasons } from '@/lib/content/undeliverable';

/** Tells whoever waits for a letter that the last one to their address came back, and what to do. */
export async function UndeliverableAdvice({ reason }: { reason: string }) {
  const known = undeliverableReasons.find((one) => one === reason);
  if (!known) return null;
  const t = await getTranslations('undeliverable');
  return (
    <p role="alert" className="mb-8 max-w-column font-semibold text-wrong">
      {t(known)} {t('advice')}
    </p>
  );
}
