import { getLocale, getTranslations } from 'next-intl/server';
import { serviceWords } from '@/components/church/service-words';
import { ExampleNotice } from '@/components/content/example-notice';
import { LocaleLink } from '@/components/ui/locale-link';
import { type DistanceUnit, distanceUnit, formatDistance } from '@/lib/content/distance';
import type { Church } from '@/lib/content/locations';
import { shownPhone } from '@/lib/contract/phone-numbers';
import { weekdays } from '@/lib/contract/weekdays';

interface Props {
  churches: Church[];
  /** Number of the first church, on a page of a longer list. */
  firstNumber?: number;
  /** Distance unit of the whole list: that of the place searched for. By default each church's country decides. */
  unit?: DistanceUnit;
  /** Heading level of the church names: one below the section's heading. */
  headingLevel?: 3 | 4;
  /** The reader's country, if known: phone numbers of other countries are shown internationally. */
  readerCountry?: string | undefined;
}

/** Churches with address, service times and distance, in the order given. */
export async function ChurchList({
  churches,
  firstNumber = 1,
  unit,
  headingLevel = 3,
  readerCountry,
}: Props) {
  const Heading = `h${headingLevel}` as const;
  const [t, words, locale] = [
    await getTranslations('locator'),
    await serviceWords(),
    await getLocale(),
  ];
  const phoneOf = (phone: string, country: string | undefined) =>
    shownPhone(phone, country, { locale, country: readerCountry });
  return (
    <>
      {churches.some(({ isExample }) => isExample) && (
        <ExampleNotice of="churches" className="mb-5" />
      )}
      <ol start={firstNumber} className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        {churches.map((church) => (
          <li key={church.id} data-church={church.slug} className="rounded-soft bg-surface p-5">
            <Heading className="text-title leading-snug">
              {church.slug ? (
                <LocaleLink
                  path={`/church/${church.slug}`}
                  className="no-underline hover:underline"
                >
                  <bdi>{church.name}</bdi>
                </LocaleLink>
              ) : (
                <bdi>{church.name}</bdi>
              )}
            </Heading>
            <p className="mt-1.5 text-note text-soft">
              {[church.address, church.address && church.online && t('online')]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {church.services.length > 0 && (
              <ul className="mt-2.5 text-note">
                {church.services.map((service) => (
                  <li key={JSON.stringify(service)}>
                    {t(`day.${weekdays[service.weekday] ?? 'sunday'}`)}, {words.clock(service)}
                    {words.details(service).map((detail) => ` · ${detail}`)}
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-2.5 flex flex-wrap items-baseline gap-x-5 text-note">
              {church.distanceKm !== undefined && (
                <span className="font-semibold text-gold">
                  {t('away', {
                    distance: formatDistance(church.distanceKm, {
                      unit: unit ?? distanceUnit(church.country, locale),
                      locale,
                      country: church.country,
                    }),
                  })}
                </span>
              )}
              {church.phone && (
                <a
                  href={phoneOf(church.phone, church.country).href}
                  className="inline-block py-1 text-link"
                >
                  {phoneOf(church.phone, church.country).shown}
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
