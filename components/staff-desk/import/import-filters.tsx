import { getFormatter } from 'next-intl/server';
import { withQuery } from '@/components/forms/desk-form';
import { LocaleLink } from '@/components/ui/locale-link';

interface Props {
  /** The path of the import, without a locale. */
  path: string;
  /** What is shown now; undefined: everything. */
  show: string | undefined;
  /** Kinds of rows, the first for all; a kind without rows gets no link. */
  kinds: readonly { name: string | undefined; label: string; count: number }[];
}

/** Links to the rows of each kind, with their numbers. */
export async function ImportFilters({ path, show, kinds }: Props) {
  const format = await getFormatter();
  return (
    <ul className="mt-10 mb-5 flex flex-wrap gap-x-5 text-note">
      {kinds
        .filter(({ name, count }) => count > 0 || name === show)
        .map(({ name, label, count }) => (
          <li key={label}>
            <LocaleLink
              path={name ? withQuery(path, { show: name }) : path}
              aria-current={name === show ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center text-link ${name === show ? 'font-semibold underline' : ''}`}
            >
              {label} {format.number(count)}
            </LocaleLink>
          </li>
        ))}
    </ul>
  );
}
