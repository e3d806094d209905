import { getFormatter } from 'next-intl/server';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Heading of the first column. */
  rowHeading: string;
  /** Headings of the other columns, in the order of `sums`. */
  columns: readonly string[];
  rows: { key: string; name: ReactNode; sums: readonly number[] }[];
}

/** A table of sums, with a row per item. */
export async function CountsTable({ title, rowHeading, columns, rows }: Props) {
  const format = await getFormatter();
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-title">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
        <table className="w-full text-note">
          <thead>
            <tr className="border-b border-line text-small text-soft">
              <th scope="col" className="py-2 pe-2 text-start tablet:pe-4 font-normal">
                {rowHeading}
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="py-2 ps-2 text-end tablet:ps-3 font-normal wrap-normal"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, sums }) => (
              <tr key={key} className="border-b border-line">
                <th
                  scope="row"
                  className="min-w-20 py-2 pe-2 tablet:pe-4 text-start font-normal break-keep"
                >
                  {name}
                </th>
                {columns.map((column, index) => (
                  <td
                    key={column}
                    className="py-2 ps-2 text-end tablet:ps-3 tabular-nums wrap-normal"
                  >
                    {format.number(sums[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
