import { getTranslations } from 'next-intl/server';
import { oneOf, type Query } from '@/components/sign-in/one-of';
import { listingFaults } from '@/lib/content/own-listings';

const doneKinds = [
  'saved',
  'created',
  'confirmed',
  'picture',
  'removed',
  'taken',
  'refused',
  'withdrawn',
  'back',
] as const;

/** Returns the messages for the result of the last form, and the fields that it names. */
export async function outcomeWords(query: Awaited<Query>) {
  const t = await getTranslations('churchDesk.listing');
  const done = doneKinds.find((kind) => kind === oneOf(query.done));
  const fault = listingFaults.find((kind) => kind === oneOf(query.fault));
  return {
    kind: fault,
    done: done && t(`done.${done}`),
    fault: fault && t(`fault.${fault}`),
    fields: oneOf(query.fields).split(',').filter(Boolean),
  };
}
