import { kilometres, type Point } from './kilometres.ts';
import { koreanDistricts } from './korea.ts';
import { type City, keysOf, type PlaceRow } from './read-cities.ts';
import { romanized } from './romanized.ts';

/** What counts in the choice between places of one name: a district before a village, after a city. */
const people = 300_000;

/** The districts and quarters of Korea's cities, each with the names of its city before it. */
export function koreanDistrictRows(cities: City[]): PlaceRow[] {
  const known = cities.map(({ row }) => row).filter(({ country }) => country === 'KR');
  return Object.entries(koreanDistricts).flatMap(([cityName, listed]) =>
    listed.split('|').map((entry): PlaceRow => {
      const [korean = '', latitude = 0, longitude = 0] = entry.split(' ');
      const at = { latitude: Number(latitude), longitude: Number(longitude) };
      const [city] = known.toSorted((a, b) => kilometres(a, at) - kilometres(b, at));
      const isCity = korean === cityName;
      // 중구 alone says what it is; 강남 says as much as 강남구.
      const bare = korean.length > 2 ? korean.replace(/[구군]$/, '') : korean;
      const kind = korean.endsWith('구') && korean.length > 1 ? '-gu' : '';
      const latin = kind ? `${romanized(korean.slice(0, -1))}${kind}` : romanized(korean);
      return {
        id: positionId(at),
        kind: isCity ? 'city' : 'district',
        name: latin,
        name_ko: korean,
        country: 'KR',
        region: city?.region ?? '',
        region_name: city?.region_name ?? '',
        region_key: city?.region_key ?? '',
        population: isCity ? people : people / 2,
        ...at,
        keys: keysOf([
          ...[latin, korean, bare, bare === korean ? '' : romanized(bare)],
          `${cityName}${korean}`,
          isCity ? `${korean}시` : '',
        ]),
      };
    }),
  );
}

/** One of its own for every thousandth of a degree of Korea; see divisionId. */
function positionId({ latitude, longitude }: Point): number {
  return (
    1_100_000_000 +
    Math.round((latitude - 33) * 1000) * 10_000 +
    Math.round(longitude * 1000 - 124_000)
  );
}
