import { describe, expect, it } from 'vitest';
import {
  type CardChoice,
  cardPath,
  cardSizeOf,
  firstCard,
  serviceKey,
  serviceKeyPattern,
} from '@/lib/contract/card-choices';
import { papersOf, sheetFile } from '@/lib/print/paper';

describe('the size of a card', () => {
  it.each([
    ...([
      ['US', 'usCard'],
      ['CA', 'usCard'],
    ] as const),
    ...([
      ['MX', '85x55'],
      ['BR', '85x55'],
      ['FR', '85x55'],
      ['GB', '85x55'],
    ] as const),
    ...([
      ['KR', '90x54'],
      ['JP', '90x54'],
      ['AU', '90x54'],
    ] as const),
    [undefined, '90x54'],
  ] as const)('in %s is %s', (country, size) => {
    expect(cardSizeOf(country)).toBe(size);
  });
});

describe('the path of a card', () => {
  it('says everything that a church chose', () => {
    const choice = {
      ...({ design: 'picture', size: '85x55', picture: 'logo' } as const),
      ...{ location_id: '12', service: 'sunday-11:00-ko' },
    };
    expect(cardPath('fr', '/welcome/은혜', { choice, code: 'k3f7', side: 'back' })).toBe(
      '/print/fr/welcome/%EC%9D%80%ED%98%9C/card-85x55.svg?design=picture&picture=logo&at=12&service=sunday-11%3A00-ko&card=k3f7&side=back',
    );
  });

  it('has the logo’s file only where the logo is printed', () => {
    const logo = `/api/v1/pictures/${'k'.repeat(22)}.webp`;
    const queryOf = (choice: Partial<CardChoice>) =>
      cardPath('en', '/welcome/a', { choice: { ...firstCard, ...choice }, logo }).split('?')[1];
    expect(queryOf({ design: 'picture', picture: 'logo' })).toBe(
      `design=picture&picture=logo&logo=${'k'.repeat(22)}`,
    );
    expect(queryOf({ design: 'picture', picture: 'pastor' })).not.toContain('logo');
    expect(queryOf({ design: 'words', picture: 'logo' })).not.toContain('kkk');
  });

  it('leads to the file that is printed', () => {
    for (const size of ['90x54', '85x55', 'usCard'] as const) {
      const path = cardPath('en', '/welcome/a', { choice: { ...firstCard, size } });
      expect(path).toBe(
        `/print/en/welcome/a/${sheetFile({ format: 'card', paper: size })}?design=lamp`,
      );
      expect(papersOf.card).toContain(size);
    }
  });
});

it.each([
  [{ weekday: 0, time: '11:00', language: 'ko' }, 'sunday-11:00-ko'],
  [{ weekday: 6, time: '19:30', language: 'zh-Hant' }, 'saturday-19:30-zh-Hant'],
  [{ weekday: 3, time: '19:30', language: undefined }, 'wednesday-19:30'],
])('the key of the service %j is %s', (service, key) => {
  expect(serviceKey(service)).toBe(key);
  expect(key).toMatch(serviceKeyPattern);
});
