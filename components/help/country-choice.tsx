import { type CountryLink, CountryLinks } from './country-links';

interface Props {
  title: string;
  /** Those with help lines. */
  countries: CountryLink[];
  /** The page of all others. */
  others: CountryLink;
}

/** Links to the help pages of all countries. */
export function CountryChoice({ title, countries, others }: Props) {
  return (
    <nav aria-labelledby="another" className="mt-10">
      <h2 id="another" className="text-title">
        {title}
      </h2>
      <CountryLinks countries={[...countries, others]} className="mt-2 flex flex-wrap gap-x-5" />
    </nav>
  );
}
