import { getTranslations } from 'next-intl/server';

/** The words around the few numbers that there is room for beside a form or a search box. */
export async function dangerLabels() {
  const t = await getTranslations('danger');
  return {
    title: t('title'),
    emergency: t('emergency'),
    more: t('more'),
    stillSends: t('stillSends'),
  };
}
export type DangerLabels = Awaited<ReturnType<typeof dangerLabels>>;
