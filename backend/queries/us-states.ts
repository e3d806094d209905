import { normalise } from '../search/normalise.ts';

const names =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';

const codes = new Map(
  names.split('|').flatMap((entry) => {
    const code = entry.slice(0, 2);
    return [
      [normalise(code), code],
      [normalise(entry.slice(3)), code],
    ] as const;
  }),
);

/** The two-letter code of a US state that is named in full or by its code, in any case. */
export function stateCode(typed: string): string | undefined {
  return codes.get(normalise(typed));
}
