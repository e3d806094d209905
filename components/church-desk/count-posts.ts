import 'server-only';
import { getTranslations } from 'next-intl/server';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { csvFile } from '@/lib/content/csv';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import {
  countColumns,
  countPeriods,
  countsAsCsv,
  createCardBatch,
  getCounts,
  listingCountsAsCsv,
  listingEvents,
} from '@/lib/content/own-counts';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { readSignedInForm } from './church-desk-posts';

/* Handlers of the forms about counts. */

const room = '/desk/counts';

export async function postCardBatch(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const [type = '', slug = ''] = textOf(form, 'film').split('/');
  const batch = await createCardBatch(type, slug, textOf(form, 'label'));
  if (!batch) await saveDeskDraft(`${room}/cards`, form);
  return redirectTo(locale, withQuery(room, batch ? { done: 'made' } : { fault: 'cards' }));
}

/** Responds with all sums of a period as CSV: of the church's films, or of its places in the locator. */
export async function postCountsFile(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const period = countPeriods.find((days) => String(days) === form.get('days')) ?? 90;
  const reader = isLocale(locale) ? locale : defaultLocale;
  const t = await getTranslations({ locale: reader, namespace: 'churchDesk.counts' });
  const counts = await getCounts(period);
  if (form.get('of') === 'listings') {
    const events = listingEvents.map((event) => t(`listing.event.${event}`));
    const header = [t('file.day'), t('file.slug'), t('listing.place'), ...events];
    return csvFile(`found-${period}-days.csv`, listingCountsAsCsv(counts, reader, header));
  }
  const header = countColumns.map((column) => t(`file.${column}`));
  return csvFile(`counts-${period}-days.csv`, countsAsCsv(counts, reader, header));
}
