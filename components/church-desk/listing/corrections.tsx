import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { UndeliverableNote } from '@/components/desk-layout/undeliverable-note';
import type { Correction } from '@/lib/content/own-listings';

/** Visitors' corrections of a listing, as differences to accept or refuse. */
export async function Corrections({ corrections }: { corrections: Correction[] }) {
  const t = await getTranslations('churchDesk.listing.corrections');
  return (
    <section aria-labelledby="corrections" className="mb-12">
      <h2 id="corrections" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">{t('text')}</p>
      <ul className="grid gap-3">
        {corrections.map((correction) => (
          <li key={correction.id} className="rounded-soft bg-surface p-5 text-note">
            <Difference correction={correction} />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function Difference({ correction }: { correction: Correction }) {
  const t = await getTranslations('churchDesk.listing');
  const format = await getFormatter();
  const { id, location_id, version, fields, note, email, undeliverable, sent_at } = correction;
  const hiddenFields = { listing: String(location_id), version: String(version) };
  return (
    <>
      <p className="text-small text-soft">
        {format.dateTime(new Date(sent_at), { dateStyle: 'long' })}
        {email && ` · ${email}`}
      </p>
      <UndeliverableNote reason={undeliverable} />
      {note && <p className="mt-2 whitespace-pre-line">{note}</p>}
      {fields.length > 0 && (
        <dl className="mt-3 grid gap-3">
          {fields.map(({ field, from, to }) => (
            <div key={field}>
              <dt className="font-semibold">{t(`fields.${field}`)}</dt>
              <dd className="mt-0.5">
                <del className="block text-soft">
                  <Value value={from} />
                </del>
                <ins className="block font-semibold no-underline">
                  <Value value={to} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {fields.length > 0 && (
          <ButtonForm
            action={`/desk/listing/corrections/${id}`}
            fields={{ ...hiddenFields, decision: 'take' }}
            label={t('corrections.take')}
          />
        )}
        <ButtonForm
          action={`/desk/listing/corrections/${id}`}
          fields={{ ...hiddenFields, decision: 'refuse' }}
          label={t(fields.length > 0 ? 'corrections.refuse' : 'corrections.read')}
        />
      </div>
    </>
  );
}

async function Value({ value }: { value: Correction['fields'][number]['from'] }) {
  const t = await getTranslations();
  const locale = await getLocale();
  if (value === null || value.length === 0) return t('churchDesk.listing.corrections.nothing');
  if (typeof value === 'string') return value;
  const times = value.map(({ day, time }) => `${t(`locator.day.${day}`)} ${time}`);
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(times);
}
