interface Address {
  street?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
  /** Its code, as `KR`. */
  country?: string | null | undefined;
}

/** Where the state stands between the city and the code. */
const withState = new Set(['US', 'CA', 'AU', 'IN']);
/** Where the code stands behind the city, and no state. */
const codeLast = new Set(['GB', 'IE', 'NZ', 'ZA', 'SG', 'CO']);
/** Where a province is written, after the code and the city. */
const provinceLast = new Set(['MX', 'AR', 'BR', 'PH']);

/** An address in one line, as its country writes it; each part where there is one. */
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

/** In Korean the city is where the line begins, and needs no second word in our letters. */
function koreanParts({ street, city, zip }: Address) {
  return street && /^\p{Script=Hangul}+(?:시|도|군)\s/u.test(street)
    ? [street, zip]
    : [street, city, zip];
}
