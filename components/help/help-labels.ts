import { getMessages } from 'next-intl/server';
import { pickWords } from '@/lib/i18n/pick-words';

/** Labels of help lines, for server-rendered pages and for islands with a HelpPanel. */
export async function helpLabels() {
  return pickWords(
    (await getMessages()).help,
    ...([
      'kinds',
      'forWhom',
      'leave',
      'emergency',
      'emergencyFirst',
      'inDanger',
      'inDangerPress',
      'urgent',
      'services',
      'nearer',
      'another',
      'elsewhere',
    ] as const),
    ...(['call', 'text', 'textWord', 'whatsapp', 'chat', 'answersIn'] as const),
    ...(['always', 'hoursDaily', 'hoursDays', 'midnight'] as const),
  );
}
export type HelpLabels = Awaited<ReturnType<typeof helpLabels>>;
