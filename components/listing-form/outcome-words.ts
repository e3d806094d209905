import { getTranslations } from 'next-intl/server';
import { listingFaults } from '@/lib/content/own-listings';
import { firstValue, type Query } from '@/lib/http/first-value';

const doneKinds = [
  'saved',
  'created',
  'held',
  'confirmed',
  'picture',
  'removed',
  'taken',
  'refused',
  'withdrawn',
  'back',
] as const;

/**
 * Returns the messages for the result of the last form, and the fields that it names. A page with a
 * second form gives that one a name; the fault of another form than `form` is not returned.
 */
export async function outcomeWords(query: Awaited<Query>, form = '') {
  const t = await getTranslations('churchDesk.listing');
  const done = doneKinds.find((kind) => kind === firstValue(query.done));
  const isOfForm = firstValue(query.form) === form;
  const fault = listingFaults.find((kind) => isOfForm && kind === firstValue(query.fault));
  return {
    kind: fault,
    done: done && t(`done.${done}`),
    fault: fault && t(`fault.${fault}`, { place: firstValue(query.place).slice(0, 40) }),
    fields: isOfForm ? firstValue(query.fields).split(',').filter(Boolean) : [],
  };
}
