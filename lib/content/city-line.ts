import type { Locale } from '@/lib/contract/locales';

interface Place {
  city?: string | null | undefined;
  state?: string | null | undefined;
  country?: string | null | undefined;
}

/** Korean provinces and metropolitan cities, by their romanized names in records. */
const koreanRegions: Record<string, string> = {
  Seoul: '서울',
  Busan: '부산',
  Daegu: '대구',
  Incheon: '인천',
  Gwangju: '광주',
  Daejeon: '대전',
  Ulsan: '울산',
  Sejong: '세종',
  Gyeonggi: '경기',
  Gangwon: '강원',
  'North Chungcheong': '충북',
  'South Chungcheong': '충남',
  'North Jeolla': '전북',
  'South Jeolla': '전남',
  'North Gyeongsang': '경북',
  'South Gyeongsang': '경남',
  Jeju: '제주',
};
const seoul: Partial<Record<Locale, string>> = { es: 'Seúl', fr: 'Séoul' };

/** "Charlotte, NC": city and state, as far as known; Korean places are translated. */
export function cityLine({ city, state, country }: Place, locale: Locale): string {
  const inKorea = country === 'KR' && locale === 'ko';
  const region = inKorea && (koreanRegions[state ?? ''] ?? koreanRegions[city ?? '']);
  if (region) return region;
  const cityName = country === 'KR' && city === 'Seoul' ? (seoul[locale] ?? city) : city;
  return [cityName, state === city ? undefined : state].filter(Boolean).join(', ');
}

/** City, state and country: "Charlotte, NC, United States"; Korean starts with the country. */
export function cityAndCountry(place: Place, countryName: string, locale: Locale): string {
  const parts = [cityLine(place, locale), countryName].filter(Boolean);
  return locale === 'ko' ? parts.reverse().join(' ') : parts.join(', ');
}
