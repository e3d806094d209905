import { getMessages } from 'next-intl/server';

/** The words around the few numbers that there is room for beside a form or a search box. */
export async function dangerLabels() {
  return (await getMessages()).danger;
}
export type DangerLabels = Awaited<ReturnType<typeof dangerLabels>>;
