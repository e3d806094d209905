interface Address {
  street?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
  /** Country code, as `KR`. */
  country?: string | null | undefined;
}

/** Countries that write the state between the city and the postal code. */
const withState = new Set(['US', 'CA', 'AU', 'IN']);
/** Countries that write the postal code after the city, and no state. */
const codeLast = new Set(['GB', 'IE', 'NZ', 'ZA', 'SG', 'CO']);
/** Countries that write the province after the postal code and the city. */
const provinceLast = new Set(['MX', 'AR', 'BR', 'PH']);

/** An address in one line, in the format of its country; missing parts are left out. */
export function postalAddress({ street, city, state, zip, country }: Address): string {
  const region = state === city ? undefined : state;
  const town = [zip, city].filter(Boolean).join(' ');
  const parts = () => {
    if (country === 'KR') return koreanParts({ street, city, zip });
    if (!country || withState.has(country)) {
      return [street, city, [region, zip].filter(Boolean).join(' ')];
    }
    if (codeLast.has(country)) return [street, city, zip];
    return [street, town, provinceLast.has(country) ? region : undefined];
  };
  return parts().filter(Boolean).join(', ');
}

/** A Korean street line starts with the city, so the romanized city is left out. */
function koreanParts({ street, city, zip }: Address) {
  return street && /^\p{Script=Hangul}+(?:시|도|군)\s/u.test(street)
    ? [street, zip]
    : [street, city, zip];
}
