import { getTranslations } from 'next-intl/server';
import { menuNames } from '@/lib/config/menus';
import type { EditedItem } from '@/lib/content/editorial';
import { slideNames } from '@/lib/contract/slides';

export const homeRoom = '/desk/content/home';

/** What a slide or a menu is called at the desk. */
export async function homeItemTitle({ slug }: Pick<EditedItem, 'slug'>): Promise<string> {
  const t = await getTranslations('staffDesk.settings.home');
  const menu = menuNames.find((name) => name === slug);
  return menu
    ? t(menu)
    : t('slide', { number: (slideNames as readonly string[]).indexOf(slug) + 1 });
}
