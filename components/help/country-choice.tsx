import { LocaleLink } from '@/components/ui/locale-link';

interface Country {
  path: string;
  name: string;
}

interface Props {
  title: string;
  /** Those with help lines. */
  countries: Country[];
  /** The page of all others. */
  others: Country;
}

/** Links to the help pages of all countries. */
export function CountryChoice({ title, countries, others }: Props) {
  return (
    <nav aria-labelledby="another" className="mt-10">
      <h2 id="another" className="text-title">
        {title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {[...countries, others].map(({ path, name }) => (
          <li key={path}>
            <LocaleLink
              path={path}
              className="inline-flex min-h-11 items-center text-note text-link underline"
            >
              {name}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
