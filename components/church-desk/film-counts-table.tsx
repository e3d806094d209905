import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CountsTable } from '@/components/desk-layout/counts-table';
import { countedEvents, type Sums } from '@/lib/content/own-counts';

interface Props {
  title: string;
  /** Heading of the first column. */
  rowHeading: string;
  rows: { key: string; name: ReactNode; sums: Sums }[];
}

/** A table of the events on films' pages, with a row per item. */
export async function FilmCountsTable({ title, rowHeading, rows }: Props) {
  const t = await getTranslations('churchDesk.counts');
  return (
    <CountsTable
      title={title}
      rowHeading={rowHeading}
      columns={countedEvents.map((event) => t(`event.${event}`))}
      rows={rows.map(({ sums, ...row }) => ({
        ...{ ...row, sums: countedEvents.map((event) => sums[event]) },
      }))}
    />
  );
}
