import { kilometres, type Point } from './kilometres.ts';
import { koreanDistricts } from './korea.ts';
import { type City, keysOf, type PlaceRow } from './read-cities.ts';
import { romanizeName } from './romanized.ts';

/** Used for ranking places of the same name: a district comes before a village and after a city. */
const defaultPopulation = 300_000;

/** The districts and quarters of Korea's cities, also with the city's name as a prefix. */
export function koreanDistrictRows(cities: City[]): PlaceRow[] {
  const koreanCities = cities.map(({ row }) => row).filter(({ country }) => country === 'KR');
  return Object.entries(koreanDistricts).flatMap(([cityName, listed]) =>
    listed.split('|').map((entry): PlaceRow => {
      const [korean = '', latitude = 0, longitude = 0] = entry.split(' ');
      const at = { latitude: Number(latitude), longitude: Number(longitude) };
      const [city] = koreanCities.toSorted((a, b) => kilometres(a, at) - kilometres(b, at));
      const isCity = korean === cityName;
      // 중구 needs its suffix; 강남 is as common as 강남구.
      const bare = korean.length > 2 ? korean.replace(/[구군]$/, '') : korean;
      const kind = korean.endsWith('구') && korean.length > 1 ? '-gu' : '';
      const latin = kind ? `${romanizeName(korean.slice(0, -1))}${kind}` : romanizeName(korean);
      return {
        id: positionId(at),
        kind: isCity ? 'city' : 'district',
        name: latin,
        name_ko: korean,
        country: 'KR',
        region: city?.region ?? '',
        region_name: city?.region_name ?? '',
        region_key: city?.region_key ?? '',
        population: isCity ? defaultPopulation : defaultPopulation / 2,
        ...at,
        keys: keysOf([
          ...[latin, korean, bare, bare === korean ? '' : romanizeName(bare)],
          `${cityName}${korean}`,
          isCity ? `${korean}시` : '',
        ]),
      };
    }),
  );
}

/** A unique id for every thousandth of a degree in Korea; see divisionId. */
function positionId({ latitude, longitude }: Point): number {
  return (
    1_100_000_000 +
    Math.round((latitude - 33) * 1000) * 10_000 +
    Math.round(longitude * 1000 - 124_000)
  );
}
