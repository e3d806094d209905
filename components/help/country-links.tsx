import { LocaleLink } from '@/components/ui/locale-link';

export interface CountryLink {
  path: string;
  name: string;
}

/** A list of links to the help pages of countries; `className` lays it out. */
export function CountryLinks({
  countries,
  className,
}: {
  countries: CountryLink[];
  className: string;
}) {
  return (
    <ul className={className}>
      {countries.map(({ path, name }) => (
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
  );
}
