import { expect, it } from 'vitest';
import { cityAndCountry, cityLine } from '@/lib/content/city-line';

const seoul = { city: 'Seoul', state: 'Seoul', country: 'KR' };
const suwon = { city: 'Suwon', state: 'Gyeonggi', country: 'KR' };
const charlotte = { city: 'Charlotte', state: 'NC', country: 'US' };

it('cityLine joins city and state without repetition, and translates Seoul', () => {
  expect(cityLine(charlotte, 'en')).toBe('Charlotte, NC');
  expect(cityLine({ city: 'Paris', country: 'FR' }, 'fr')).toBe('Paris');
  expect(cityLine(seoul, 'en')).toBe('Seoul');
  expect(cityLine(seoul, 'fr')).toBe('Séoul');
  expect(cityLine(seoul, 'es')).toBe('Seúl');
  expect(cityLine({ city: 'Busan', country: 'KR' }, 'es')).toBe('Busan');
  expect(cityLine({}, 'en')).toBe('');
});

it('cityLine translates no place outside Korea that has the name of one there', () => {
  expect(cityLine({ city: 'Seoul', country: 'US' }, 'es')).toBe('Seoul');
  expect(cityLine({ city: 'Jeju', country: 'US' }, 'ko')).toBe('Jeju');
});

it('cityAndCountry writes Korean regions in Hangul, the larger unit first', () => {
  expect(cityAndCountry(seoul, '대한민국', 'ko')).toBe('대한민국 서울');
  expect(cityAndCountry(suwon, '대한민국', 'ko')).toBe('대한민국 경기');
  expect(cityAndCountry({ city: 'Busan', country: 'KR' }, '대한민국', 'ko')).toBe('대한민국 부산');
  expect(cityAndCountry(charlotte, '미국', 'ko')).toBe('미국 Charlotte, NC');
  expect(cityAndCountry(suwon, 'South Korea', 'en')).toBe('Suwon, Gyeonggi, South Korea');
  expect(cityAndCountry({ city: 'Nowhere', country: 'KR' }, '', 'ko')).toBe('Nowhere');
});
