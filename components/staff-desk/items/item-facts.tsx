import { getTranslations } from 'next-intl/server';
import { holderWords } from './held-words';
import type { ItemContext } from './item-context';

/** In a list: who holds an item, and how many notes it has. */
export async function ItemFacts({ id, items }: { id: string; items: ItemContext }) {
  const t = await getTranslations('staffDesk.items');
  const { holder = null, count = 0 } = items.workOf.get(id) ?? {};
  const words = await holderWords(holder, items.own);
  return (
    <p className="mt-3 text-small text-soft">
      {count > 0 ? `${words} · ${t('notes', { count })}` : words}
    </p>
  );
}
