import { getTranslations } from 'next-intl/server';
import type messages from '@/messages/en.json';

interface Props {
  of: keyof (typeof messages)['example'];
  className?: string;
}

/** A line above demonstration content; a ministry's own content never has it. */
export async function ExampleNotice({ of, className = '' }: Props) {
  const t = await getTranslations('example');
  return <p className={`border-l-2 border-lamp pl-3 text-note text-soft ${className}`}>{t(of)}</p>;
}
