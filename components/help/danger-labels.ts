import { getMessages } from 'next-intl/server';
import { pickWords } from '@/lib/i18n/pick-words';

/** Labels of the brief help beside a form or a search box. */
export async function dangerLabels() {
  const { danger, help } = await getMessages();
  return { ...danger, contact: pickWords(help, 'call', 'text', 'textWord', 'whatsapp', 'chat') };
}
export type DangerLabels = Awaited<ReturnType<typeof dangerLabels>>;
