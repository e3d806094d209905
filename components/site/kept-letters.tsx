import { getTranslations } from 'next-intl/server';
import { keepsLetters } from '@/lib/config/promises';

/** Where a page promises a letter, but letters stay on this machine: says so. */
export async function KeptLetters({ className = 'mb-5 text-note' }: { className?: string }) {
  if (!keepsLetters()) return null;
  const t = await getTranslations('signIn');
  return <p className={className}>{t('noMail')}</p>;
}
