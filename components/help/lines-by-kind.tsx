import { getTranslations } from 'next-intl/server';
import type { HelpCountry } from '@/lib/content/help-lines';
import { type DangerKind, dangerKinds } from '@/lib/contract/danger-kinds';
import type { Locale } from '@/lib/contract/locales';
import { Elsewhere } from './elsewhere';
import { EmergencyNumbers } from './emergency-numbers';
import type { HelpLabels } from './help-labels';
import { HelpLine } from './help-line';
import { silentCallOf } from './help-words';

interface Props {
  country: HelpCountry;
  locale: Locale;
  labels: HelpLabels;
  /** The heading of each kind, below that of the page or of the country. */
  heading: 'h2' | 'h3';
  /** Prefix of the id of each kind; empty for the first country, as in `/help#home-violence`. */
  idPrefix?: string;
  /** Id of the heading of the country, on a page with several: each region has a name of its own. */
  countryId?: string;
}

/** A country: its emergency numbers, then its help lines by kind of danger. */
export async function LinesByKind({
  country,
  locale,
  labels,
  heading: Heading,
  idPrefix = '',
  countryId = '',
}: Props) {
  const t = await getTranslations('help');
  const { emergency, lines } = country;
  const ofVictims = lines.filter(({ audience }) => audience !== 'harmers');
  const ofHarmers = lines.filter(({ audience }) => audience === 'harmers');
  const regionOf = (id: string) => `${idPrefix}${id} ${countryId}`.trim();
  const linesFor = (kind: DangerKind) => ofVictims.filter(({ kinds }) => kinds.includes(kind));
  return (
    <>
      <div className="max-w-column rounded-soft border-2 border-lamp bg-raised px-5 py-4">
        <p className="font-semibold">{labels.emergency}</p>
        <EmergencyNumbers emergency={emergency} labels={labels} />
        <p className="text-note">
          {labels.emergencyFirst} {silentCallOf(country, labels)}
        </p>
      </div>
      {lines.length === 0 && (
        <div className="mt-8 max-w-column">
          <Elsewhere country={country} kinds={[]} locale={locale} labels={labels} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-16 desktop:grid-cols-2">
        {(lines.length > 0 ? dangerKinds : []).map((kind) => (
          <section key={kind} aria-labelledby={regionOf(kind)} className="mt-8">
            <Heading id={idPrefix + kind} className="scroll-mt-20 text-title">
              {labels.kinds[kind].name}
            </Heading>
            <p className="mt-1 text-note text-soft">{labels.kinds[kind].text}</p>
            <ul className="mt-3 grid gap-5">
              {linesFor(kind).map((line) => (
                <li key={line.name} className="border-l-2 border-line pl-4">
                  <HelpLine
                    line={line}
                    locale={locale}
                    labels={labels}
                    // The details are shown only at the line's first occurrence.
                    short={dangerKinds.find((firstKind) => line.kinds.includes(firstKind)) !== kind}
                  />
                </li>
              ))}
            </ul>
            {linesFor(kind).length === 0 && (
              <p className="mt-3">{t('noLine', { number: emergency[0]?.number ?? '' })}</p>
            )}
          </section>
        ))}
        {ofHarmers.length > 0 && (
          <section aria-labelledby={regionOf('harmers')} className="mt-8">
            <Heading id={`${idPrefix}harmers`} className="scroll-mt-20 text-title">
              {t('audiences.harmers')}
            </Heading>
            <p className="mt-1 text-note text-soft">{t('audiences.harmersText')}</p>
            <ul className="mt-3 grid gap-5">
              {ofHarmers.map((line) => (
                <li key={line.name} className="border-l-2 border-line pl-4">
                  <HelpLine line={line} locale={locale} labels={labels} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
