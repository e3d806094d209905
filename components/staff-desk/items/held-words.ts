import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { dateAndTime } from '@/components/conversation/exchange';
import type { Holder } from '@/lib/content/item-work';

/** Why a step was held back, with who holds the item, since when, and what to do. */
export async function heldBackWords({ name, since }: Holder): Promise<string> {
  const t = await getTranslations('staffDesk.items');
  return t('heldBack', { name, date: await momentWords(since) });
}

/** Who holds an item, since when, and by whose hand. */
export async function holderWords(holder: Holder | null, own: string): Promise<string> {
  const t = await getTranslations('staffDesk.items');
  if (!holder) return t('nobody');
  const { id, name, since, handed_over_by: from } = holder;
  const date = await momentWords(since);
  const words = id === own ? t('mine', { date }) : t('theirs', { name, date });
  return from ? `${words} · ${t('from', { name: from })}` : words;
}

async function momentWords(moment: string): Promise<string> {
  return (await getFormatter()).dateTime(new Date(moment), dateAndTime);
}
