import { getTranslations } from 'next-intl/server';
import { serviceWords } from '@/components/church/service-words';
import { Select } from '@/components/ui/select';
import type { ChurchProfile } from '@/lib/content/churches';
import { isSingle } from '@/lib/content/recurrence';
import { serviceKey } from '@/lib/contract/card-choices';
import { weekdays } from '@/lib/contract/weekdays';
import { placeValue, type ShownCard } from './shown-card';

/** Which of the church's listings and services a card names. Nothing for a church that visitors do not see. */
export async function PlaceField({ card: { choice, places } }: { card: ShownCard }) {
  const t = await getTranslations('churchDesk.cards.card');
  if (places.length === 0) return null;
  const groups = await Promise.all(
    places.map(async (one) => [one, await servicesOf(one)] as const),
  );
  const chosen = placeValue(choice.location_id ?? '', choice.service ?? undefined);
  return (
    <Select name="place" label={t('place')} defaultValue={chosen}>
      {groups.map(([{ id, name }, services]) => (
        <optgroup key={id} label={name}>
          <option value={placeValue(id)}>{t('allServices', { church: name })}</option>
          {services.map(([key, words]) => (
            <option key={key} value={placeValue(id, key)}>
              {words}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** The services that recur, by their keys; of two with one key, the first. */
async function servicesOf({ services }: ChurchProfile): Promise<[key: string, words: string][]> {
  const t = await getTranslations('locator.day');
  const words = await serviceWords();
  const named = services
    .filter((service) => !isSingle(service))
    .map((service): [string, string] => {
      const at = `${t(weekdays[service.weekday] ?? 'sunday')} ${words.clock({ time: service.time })}`;
      return [serviceKey(service), [at, ...words.details(service)].join(', ')];
    });
  return [...new Map(named.toReversed())].toReversed();
}
