import type { Locale } from '@/lib/contract/locales';

interface Place {
  city?: string | null | undefined;
  state?: string | null | undefined;
  country?: string | null | undefined;
}

/** Korea's provinces and the cities that stand beside them, as records in our letters name them. */
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

/** "Charlotte, NC" of a church, each part where there is one; Korea's in the words of the reader. */
export function cityLine({ city, state, country }: Place, locale: Locale): string {
  const inKorea = country === 'KR' && locale === 'ko';
  const region = inKorea && (koreanRegions[state ?? ''] ?? koreanRegions[city ?? '']);
  if (region) return region;
  const named = country === 'KR' && city === 'Seoul' ? (seoul[locale] ?? city) : city;
  return [named, state === city ? undefined : state].filter(Boolean).join(', ');
}

/** The same with its country: "Charlotte, NC, United States"; Korean names the larger first. */
export function cityAndCountry(place: Place, countryName: string, locale: Locale): string {
  const parts = [cityLine(place, locale), countryName].filter(Boolean);
  return locale === 'ko' ? parts.reverse().join(' ') : parts.join(', ');
}
