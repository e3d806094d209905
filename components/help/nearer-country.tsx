'use client';

import { useEffect, useState } from 'react';
import { fillIn } from '@/lib/i18n/fill-in';
import { helpCountryOfTimeZone } from './time-zones';

interface Props {
  label: string;
  /** Pages of the countries that do not read the page's language, by country code. */
  links: Record<string, { href: string; name: string }>;
}

/** Links to the country of the browser's time zone, if the page does not show it. */
export function NearerCountry({ label, links }: Props) {
  const [country, setCountry] = useState<string>();
  useEffect(() => setCountry(helpCountryOfTimeZone()), []);
  const link = country === undefined ? undefined : links[country];
  if (!link) return null;
  return (
    <p className="mt-6">
      <a
        href={link.href}
        className="inline-flex min-h-11 items-center font-semibold text-link underline"
      >
        {fillIn(label, { country: link.name })}
      </a>
    </p>
  );
}
