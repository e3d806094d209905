import { getTranslations } from 'next-intl/server';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { type Holding, holdings } from '@/lib/content/item-work';
import { withHeld } from './item-context';

/** The parts of a list by who holds its items: all, mine, nobody's. */
export async function HoldingLinks({ path, held }: { path: string; held: Holding }) {
  const t = await getTranslations('staffDesk.items.filter');
  return (
    <TabLinks
      label={t('label')}
      links={holdings.map((one) => ({
        path: withHeld(path, one),
        name: t(one),
        isCurrent: one === held,
      }))}
    />
  );
}
