import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CountsTable } from '@/components/desk-layout/counts-table';
import { countedEvents, type Sums } from '@/lib/content/own-counts';

interface Props {
  title: string;
  /** What its first column holds. */
  of: string;
  rows: { key: string; name: ReactNode; sums: Sums }[];
}

/** What was done on the pages of films, by one thing. */
export async function FilmCountsTable({ title, of, rows }: Props) {
  const t = await getTranslations('churchDesk.counts');
  return (
    <CountsTable
      title={title}
      of={of}
      columns={countedEvents.map((event) => t(`event.${event}`))}
      rows={rows.map(({ sums, ...row }) => ({
        ...{ ...row, sums: countedEvents.map((event) => sums[event]) },
      }))}
    />
  );
}
