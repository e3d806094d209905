import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ChurchPortrait } from '@/components/church/church-portrait';
import { languageList, languageName } from '@/components/church/names';
import { serviceWords } from '@/components/church/service-words';
import { loadedName, loadedValue } from '@/components/forms/three-way';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import type { ListingFault, OwnListing } from '@/lib/content/own-listings';
import { presentServices } from '@/lib/content/services';
import type { ServiceTime } from '@/lib/contract/service-times';
import { weekdays } from '@/lib/contract/weekdays';
import { countryNames } from '@/lib/i18n/country-names';
import { localePath } from '@/lib/i18n/paths';
import { AddressFields } from './address-fields';
import { DescriptionFields } from './description-fields';
import { FurtherDescriptions } from './further-descriptions';
import { LanguageFields } from './language-fields';
import { descriptionsIn, type FormValues, listingGroup, valuesOf } from './listing-values';
import { ServiceFields } from './service-fields';
import { closedDaysIn, servicesIn } from './service-values';

interface Props {
  listing: OwnListing;
  fault: ListingFault | undefined;
  /** Names of the fields at which the last save failed. */
  fields: string[];
  /** Of the staff: where it is sent to, the page of its picture, and what stands in place of the last section. */
  forStaff?: { action: string; picture: string; end: ReactNode };
}

/** The form of a church's listing; works without scripts. */
export async function ListingForm({ listing, fault, fields, forStaff }: Props) {
  const t = await getTranslations('churchDesk.listing');
  const stored = valuesOf(listing);
  const values = { ...stored, ...listing.draft };
  const shown = await storedWords(stored);
  const errorOf = (name: string): string | undefined => {
    if (!fields.includes(name)) return undefined;
    if (fault !== 'changed') return t('invalid');
    return t('savedMeanwhile', { value: shown(name) || t('corrections.nothing') });
  };
  const field = (name: string) => ({ name, defaultValue: values[name], error: errorOf(name) });
  const action = forStaff?.action ?? `/desk/listing/${listing.id}/save`;
  return (
    <form method="post" action={localePath(await getLocale(), action)} className="grid gap-10">
      <input type="hidden" name="version" value={listing.version} />
      <input type="hidden" name={loadedName} value={loadedValue(stored, listingGroup)} />
      {listing.draft && (
        <p className="rounded-soft bg-surface p-5 text-note font-semibold">{t('draft')}</p>
      )}
      <Section title={t('sections.church')}>
        <Field label={t('fields.name')} required maxLength={200} {...field('name')} />
        <Field label={t('fields.pastor_name')} maxLength={120} {...field('pastor_name')} />
        <Picture listing={listing} path={forStaff?.picture} />
      </Section>
      <Section title={t('sections.address')}>
        <AddressFields listing={listing} values={values} field={field} wrong={errorOf} />
      </Section>
      <Section title={t('sections.services')}>
        <ServiceFields values={values} wrong={errorOf} />
      </Section>
      <Section title={t('sections.languages')}>
        <LanguageFields values={values} error={errorOf('languages')} />
      </Section>
      <Section title={t('sections.contact')}>
        <Field
          type="tel"
          label={t('fields.phone')}
          maxLength={40}
          autoComplete="off"
          {...field('phone')}
        />
        <Field
          label={t('fields.website')}
          hint={t('websiteHint')}
          inputMode="url"
          maxLength={500}
          spellCheck={false}
          autoCapitalize="off"
          {...field('website')}
        />
        <Field
          multiline
          rows={3}
          label={t('fields.links')}
          hint={t('linksHint')}
          maxLength={2600}
          spellCheck={false}
          autoCapitalize="off"
          {...field('links')}
        />
      </Section>
      <Section title={t('sections.words')}>
        <DescriptionFields values={values} field={field} />
        <FurtherDescriptions values={values} error={errorOf('descriptions')} />
      </Section>
      {forStaff?.end ?? <Submit listing={listing} />}
    </form>
  );
}

async function Submit({ listing }: { listing: OwnListing }) {
  const t = await getTranslations('churchDesk.listing');
  return (
    <div>
      <p className="mb-4 text-note text-soft">
        {t(listing.publishes === 'at_once' ? 'saveText' : 'sendText')}
      </p>
      <button type="submit" className={button.primary}>
        {t(listing.publishes === 'at_once' ? 'save' : 'send')}
      </button>
    </div>
  );
}

/** What is stored in a field that somebody else has changed, in words. */
async function storedWords(stored: FormValues): Promise<(name: string) => string> {
  const locale = await getLocale();
  const t = await getTranslations('churchDesk.listing');
  const days = await getTranslations('locator.day');
  const inWords = await serviceWords();
  const words: Record<string, string> = {
    services: presentServices(servicesIn(stored) as ServiceTime[])
      .map((one) =>
        [
          `${days(weekdays[one.weekday] ?? 'sunday')} ${inWords.clock(one)}`,
          ...inWords.details(one),
        ].join(' · '),
      )
      .join(', '),
    closed: closedDaysIn(stored).map(inWords.closed).join(' '),
    descriptions: descriptionsIn(stored)
      .map(({ language, text }) => `${languageName(language, locale)}: ${text}`)
      .join(' '),
    languages: languageList((stored.languages ?? '').split(',').filter(Boolean), locale).join(', '),
    pin: stored.latitude ? `${stored.latitude}, ${stored.longitude}` : '',
    country: countryNames(locale).find(([code]) => code === stored.country)?.[1] ?? '',
    online: stored.online ? t('fields.online') : '',
  };
  return (name) => words[name] ?? stored[name] ?? '';
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-7">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  );
}

/** It is changed on a separate page, so that no unsaved input is lost. */
async function Picture({
  listing: { id, published, review },
  path,
}: {
  listing: OwnListing;
  /** Of the staff. */
  path: string | undefined;
}) {
  const t = await getTranslations('churchDesk.listing.picture');
  const headshot =
    review?.changes.headshot === undefined ? published.headshot : review.changes.headshot;
  return (
    <div className="flex flex-wrap items-center gap-5">
      <ChurchPortrait headshot={headshot ?? undefined} name={t('alt')} />
      <div className="min-w-0 flex-1 basis-48">
        {!path && <p className="mb-3 text-small text-soft">{t('hint')}</p>}
        <LocaleLink path={path ?? `/desk/listing/${id}/picture`} className={button.quiet}>
          {t(headshot ? 'change' : 'add')}
        </LocaleLink>
      </div>
    </div>
  );
}
