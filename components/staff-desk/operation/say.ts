import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { defaultZone } from '@/components/desk-layout/moments';
import { jobNames, queueKeys } from './names';

/** How the operator's page says amounts, times and names, in the reader's language. */
export async function operationWords() {
  const t = await getTranslations('staffDesk.operation');
  const format = await getFormatter();
  const timeZone = defaultZone(await getLocale());
  const unit = (value: number, name: string, maximumFractionDigits = 0) =>
    format.number(value, {
      ...{ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits },
    });
  return {
    t,
    number: (value: number) => format.number(value),
    seconds: (seconds: number) => unit(seconds, 'second', 1),
    milliseconds: (ms: number) => unit(ms, 'millisecond', 1),
    bytes(bytes: number): string {
      if (bytes < 1e9) return unit(bytes / 1e6, 'megabyte');
      return bytes < 1e12 ? unit(bytes / 1e9, 'gigabyte', 1) : unit(bytes / 1e12, 'terabyte', 1);
    },
    moment: (at: string) =>
      `${format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium', timeZone })} (${timeZone})`,
    age(seconds: number): string {
      if (seconds < 120) return unit(seconds, 'second');
      if (seconds < 7_200) return unit(seconds / 60, 'minute');
      return seconds < 172_800 ? unit(seconds / 3_600, 'hour') : unit(seconds / 86_400, 'day');
    },
    job: (name: string) =>
      name in jobNames ? t(`job.${jobNames[name as keyof typeof jobNames]}`) : name,
    queue: (name: keyof typeof queueKeys) => t(`queue.${queueKeys[name]}`),
  };
}
export type OperationWords = Awaited<ReturnType<typeof operationWords>>;
