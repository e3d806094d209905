import { getTranslations } from 'next-intl/server';
import { unprintableLetters } from '@/lib/render/printable';

/** Says which letters of a church's texts will be missing in print, if any. */
export async function UnprintableNote({ texts }: { texts: (string | null | undefined)[] }) {
  const letters = unprintableLetters(texts.filter(Boolean).join(' '));
  if (letters.length === 0) return null;
  const t = await getTranslations('print');
  return (
    <p className="rounded-soft bg-surface p-5 text-note">
      {t('unprintable', { count: letters.length, letters: letters.slice(0, 12).join(' ') })}
    </p>
  );
}
