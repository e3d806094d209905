import { expect, it } from 'vitest';
import { placeName } from '@/lib/content/place-name';
import type { Locale } from '@/lib/contract/locales';
import type { WirePlace } from '@/lib/contract/locations';

const paris: WirePlace = {
  ...{ id: '1', kind: 'city', name: 'Paris', region: 'Texas', country: 'US' },
  ...{ latitude: 33.66, longitude: -95.56 },
};

it.each<[Partial<WirePlace>, Locale, string]>([
  [{}, 'en', 'Paris, Texas, United States'],
  [{}, 'es', 'Paris, Texas, Estados Unidos'],
  [{ region: null }, 'fr', 'Paris, États-Unis'],
  [{ country: null }, 'en', 'Paris, Texas'],
  [{ name: '수원', region: '경기', country: 'KR' }, 'ko', '대한민국 경기 수원'],
  [{ name: 'Taipei', region: 'Taiwan', country: 'TW' }, 'en', 'Taipei, Taiwan'],
  [{ kind: 'country', name: '대한민국', region: null, country: 'KR' }, 'ko', '대한민국'],
])('the name of the place %j in %s is %s', (fields, locale, name) => {
  expect(placeName({ ...paris, ...fields }, locale)).toBe(name);
});
