import { getTranslations } from 'next-intl/server';
import { CopyButton } from '@/components/ui/copy-button';

/** A ready-made sentence with a button to copy it. */
export async function CopyLine({ text }: { text: string }) {
  const t = await getTranslations('campaign');
  return (
    <div className="rounded-soft bg-surface p-6">
      <p className="mb-4 font-display text-title font-normal leading-snug select-all">{text}</p>
      <CopyButton text={text} labels={{ copy: t('copy'), copied: t('copied') }} />
    </div>
  );
}
