import 'server-only';
import { readOwnForm, redirectTo, refuse, textOf } from '@/components/forms/plain-post';
import { webAddress } from '@/components/forms/web-address';
import { getChurch } from '@/lib/content/churches';
import { isCorrectable, sendCorrection, visitorFields } from '@/lib/content/corrections';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { decodeSegment } from '@/lib/i18n/paths';
import { correctableValues } from './correction-page';

/** Handles the form of a correction. A refusal redirects back with the typed values, except the e-mail address. */
export async function postCorrection(
  request: Request,
  parameters: { locale: string; church: string },
): Promise<Response> {
  const form = await readOwnForm(request);
  if (form instanceof Response) return form;
  const locale = isLocale(parameters.locale) ? parameters.locale : defaultLocale;
  const church = isCorrectable()
    ? await getChurch(locale, decodeSegment(parameters.church))
    : undefined;
  if (!church) return refuse(request, 404);
  const values = correctableValues(church);
  const typed = Object.fromEntries(
    visitorFields.map((name) => [name, textOf(form, name).trim()] as const),
  );
  const changed = visitorFields.filter((name) => typed[name] !== values[name]);
  const changes = Object.fromEntries(
    changed.map((name) => {
      const text = typed[name] ?? '';
      return [name, name === 'website' ? webAddress(text) : text || null];
    }),
  );
  const note = textOf(form, 'note').trim();
  const outcome = await sendCorrection(request.headers.get('x-forwarded-for') ?? 'unknown', {
    location_id: church.id,
    changes,
    note: note || undefined,
    email: textOf(form, 'email').trim() || undefined,
    locale,
    form_stamp: textOf(form, 'form_stamp'),
    homepage: textOf(form, 'homepage') || undefined,
  });
  // Headers are ASCII; a slug may be Korean.
  const path = `/church/${encodeURIComponent(church.slug ?? '')}/correction`;
  if (outcome === 'sent') return redirectTo(locale, `${path}?done=1`);
  const fields = typeof outcome === 'object' ? outcome.fields : [];
  const query = new URLSearchParams({
    fault: typeof outcome === 'object' ? 'invalid' : outcome,
    ...(fields.length > 0 && { fields: fields.join(',') }),
    ...Object.fromEntries(changed.map((name) => [name, typed[name]?.slice(0, 500) ?? ''])),
    ...(note && { note: note.slice(0, 500) }),
  });
  return redirectTo(locale, `${path}?${query}`);
}
