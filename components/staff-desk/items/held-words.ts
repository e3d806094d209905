import 'server-only';
import { getTranslations } from 'next-intl/server';
import { formatMoment } from '@/components/desk-layout/moments';
import type { Holder } from '@/lib/content/item-work';

/** Why a step was held back, with who holds the item, since when, and what to do. */
export async function heldBackWords({ name, since }: Holder): Promise<string> {
  const t = await getTranslations('staffDesk.items');
  return t('heldBack', { name, date: await formatMoment(since) });
}

/** Who holds an item, since when, and by whose hand. */
export async function holderWords(holder: Holder | null, own: string): Promise<string> {
  const t = await getTranslations('staffDesk.items');
  if (!holder) return t('nobody');
  const { id, name, since, handed_over_by: from } = holder;
  const date = await formatMoment(since);
  const words = id === own ? t('mine', { date }) : t('theirs', { name, date });
  return from ? `${words} · ${t('from', { name: from })}` : words;
}
