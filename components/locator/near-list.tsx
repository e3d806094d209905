import { useEffect, useState } from 'react';
import { distanceUnit, formatDistance } from '@/lib/content/distance';
import { addressLine } from '@/lib/contract/address-lines';
import type { WireLocation } from '@/lib/contract/locations';
import { fillIn } from '@/lib/i18n/fill-in';
import { localePath } from '@/lib/i18n/paths';
import { findNearby, type NearbyChurches } from './find-nearby';
import type { NearProps } from './near-churches';

export default function NearList({ locale, labels }: NearProps) {
  const [near, setNear] = useState<NearbyChurches>();
  useEffect(() => {
    let isUnmounted = false;
    // Optional content: a failure shows nothing.
    findNearby(locale).then(
      (nearby) => isUnmounted || setNear(nearby),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [locale]);
  if (!near) return null;
  const { heading, place, churches, country } = near;
  return (
    <>
      <h3 className="mb-5 text-title">{fillIn(labels[heading], { place })}</h3>
      {churches.some((church) => church.is_example) && (
        <p className="mb-5 border-l-2 border-lamp pl-3 text-note text-soft">{labels.example}</p>
      )}
      <ol className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        {churches.map((church) => (
          <li key={church.id} className="rounded-soft bg-surface p-5">
            <h4 className="text-title leading-snug">
              {church.slug ? (
                <a
                  href={localePath(locale, `/church/${church.slug}`)}
                  className="no-underline hover:underline"
                >
                  <bdi>{church.name}</bdi>
                </a>
              ) : (
                <bdi>{church.name}</bdi>
              )}
            </h4>
            <p className="mt-1.5 text-note text-soft">
              {addressLine({ ...church, street: church.address })}
            </p>
            {church.distance_km != null && (
              <p className="mt-2.5 text-note font-semibold text-gold">
                {fillIn(labels.away, { distance: distanceOf(church, country) })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );

  function distanceOf(
    { distance_km, country: churchCountry }: WireLocation,
    listCountry: string | undefined,
  ) {
    const displayCountry = listCountry ?? churchCountry ?? undefined;
    return formatDistance(distance_km ?? 0, {
      unit: distanceUnit(displayCountry, locale),
      locale,
      country: displayCountry,
    });
  }
}
