import { getTranslations } from 'next-intl/server';
import type { UndeliverableReason } from '@/lib/content/undeliverable';

/** Says why letters do not reach an address; nothing if they do. */
export async function UndeliverableNote({
  reason,
}: {
  reason: UndeliverableReason | null | undefined;
}) {
  if (!reason) return null;
  const t = await getTranslations('undeliverable');
  return <p className="mt-1 text-small font-semibold text-wrong">{t(reason)}</p>;
}
