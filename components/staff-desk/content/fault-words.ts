import { getTranslations } from 'next-intl/server';
import { knownReason } from './known-reasons';

/** A reason in the language of the page. What it has no words for is said as the checks say it, in English. */
export async function faultWords(): Promise<(reason: string) => string> {
  const t = await getTranslations('staffDesk.content.reason');
  return (reason) => {
    const known = knownReason(reason);
    return known ? t(known.name, known.values) : reason;
  };
}
