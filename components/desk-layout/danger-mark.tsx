import { getFormatter, getTranslations } from 'next-intl/server';
import type { WireLead } from '@/lib/contract/leads';

/** The kinds of danger that the classifier found in a text; nothing if there are none. */
export async function DangerMark({ danger }: Pick<WireLead, 'danger'>) {
  if (!danger || danger.length === 0) return null;
  const t = await getTranslations('desk.danger');
  const format = await getFormatter();
  const kinds = format.list(danger.map((kind) => t(`kind.${kind}`)));
  return <p className="mt-1 text-note font-semibold text-wrong">{t('line', { kinds })}</p>;
}
