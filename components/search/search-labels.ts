import { getMessages } from 'next-intl/server';
import { dangerLabels } from '@/components/help/danger-labels';
import { pickWords } from '@/lib/i18n/pick-words';

/** Labels of a search box. */
export async function searchLabels() {
  const { search } = await getMessages();
  return {
    ...pickWords(search, 'label', 'submit', 'go', 'suggestions', 'story'),
    help: pickWords(
      await dangerLabels(),
      ...(['title', 'urgent', 'emergency', 'more', 'contact', 'forWhom'] as const),
      ...(['numbersIn', 'elsewhere', 'unknown', 'finders'] as const),
    ),
  };
}
export type SearchLabels = Awaited<ReturnType<typeof searchLabels>>;
