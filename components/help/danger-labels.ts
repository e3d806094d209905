import { getMessages } from 'next-intl/server';

/** Labels of the brief help beside a form or a search box. */
export async function dangerLabels() {
  return (await getMessages()).danger;
}
export type DangerLabels = Awaited<ReturnType<typeof dangerLabels>>;
