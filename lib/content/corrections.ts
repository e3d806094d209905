import 'server-only';
import { ApiError, isTooMany } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { countedApi, serverApi } from '@/lib/api/server';
import { environment } from '@/lib/config/env';
import type { Locale } from '@/lib/contract/locales';
import { required } from './failures';

/** Fields of a listing that the visitor's form can correct; anything else goes into the note. */
export const visitorFields = [
  'name',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'website',
  'pastor_name',
] as const;
export type VisitorField = (typeof visitorFields)[number];

/** Whether visitors can correct listings: a backend other than ours may lack the call. */
export const isCorrectable = () => environment().API_BASE_URL === undefined;

/** The signed time at which the form was opened. */
export const formStamp = () =>
  required(clientOf(serverApi()).getFormStamp()).then(({ data }) => data.stamp);

export const correctionFaults = ['tooMany', 'expired', 'nothing', 'invalid', 'failed'] as const;
type Fault = Exclude<(typeof correctionFaults)[number], 'invalid'>;

interface CorrectionBody {
  location_id: string;
  changes: Partial<Record<VisitorField, string | null>>;
  note: string | undefined;
  email: string | undefined;
  locale: Locale;
  form_stamp: string;
  homepage: string | undefined;
}

/** Sends a visitor's correction, rate-limited by the address `client`. Returns the invalid fields, if any. */
export async function sendCorrection(
  client: string,
  { changes, ...body }: CorrectionBody,
): Promise<'sent' | Fault | { fields: string[] }> {
  try {
    const { name, ...rest } = changes;
    await clientOf(countedApi(client)).sendCorrection({
      body: { ...body, changes: { ...rest, ...(name && { name }) } },
    });
    return 'sent';
  } catch (error) {
    if (isTooMany(error)) return 'tooMany';
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'form_expired') return 'expired';
    if (error.code !== 'invalid') return 'failed';
    const fields = Object.keys(error.fields).map((path) => path.replace(/^changes\./, ''));
    return fields.includes('changes') ? 'nothing' : { fields };
  }
}
