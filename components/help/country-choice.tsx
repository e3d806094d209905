import { LocaleLink } from '@/components/ui/locale-link';

interface Country {
  path: string;
  name: string;
}

interface Props {
  title: string;
  /** Those with help lines. */
  countries: Country[];
  othersTitle: string;
  /** Those of which only the emergency numbers are known. */
  others: Country[];
}

/** Links to the help pages of all countries. */
export function CountryChoice({ title, countries, othersTitle, others }: Props) {
  return (
    <nav aria-labelledby="another" className="mt-10">
      <h2 id="another" className="text-title">
        {title}
      </h2>
      <CountryLinks countries={countries} />
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link underline">
          {othersTitle}
        </summary>
        <CountryLinks countries={others} />
      </details>
    </nav>
  );
}

function CountryLinks({ countries }: { countries: Country[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5">
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
