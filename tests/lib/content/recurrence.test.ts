import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextService } from '@/lib/content/next-service';
import { occursOn, type Recurring } from '@/lib/content/recurrence';
import { isOver, presentServices } from '@/lib/content/services';
import { serviceTimeSchema } from '@/lib/contract/service-times';

const day = 24 * 3_600_000;
/** The days of a span on which a service is held. */
function days(service: Recurring, from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => Date.parse(from) + index * day)
    .filter((date) => occursOn(service, date))
    .map((date) => new Date(date).toISOString().slice(0, 10));
}
const sunday = { weekday: 0 };

describe('a service is held', () => {
  it.each<[string, Recurring, string[]]>([
    ['every week', sunday, ['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27']],
    ['on the first', { ...sunday, weeks: [1] }, ['2026-12-06']],
    ['on the first and third', { ...sunday, weeks: [1, 3] }, ['2026-12-06', '2026-12-20']],
    ['on the last', { ...sunday, weeks: [-1] }, ['2026-11-29', '2026-12-27']],
    ['on the fifth', { ...sunday, weeks: [5] }, ['2026-11-29']],
    [
      'every other week from a day before it',
      { ...sunday, interval: 2, starts: '2026-11-20' },
      ['2026-12-06', '2026-12-20'],
    ],
    ['every other week from nowhere', { ...sunday, interval: 2 }, []],
    ['once', { ...sunday, starts: '2026-12-27', until: '2026-12-27' }, ['2026-12-27']],
    ['until a day', { ...sunday, until: '2026-12-05' }, ['2026-11-29']],
    ['from a day', { ...sunday, starts: '2026-12-14' }, ['2026-12-20', '2026-12-27']],
    ['in December only', { ...sunday, months: [12], weeks: [1, 5] }, ['2026-12-06']],
    ['in summer only', { ...sunday, months: [6, 7, 8] }, []],
  ])('%s', (_, service, expected) => {
    expect(days(service, '2026-11-25', 35)).toEqual(expected);
  });

  it('a multiple of weeks after its first day, whatever that is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }),
        (weekday, interval, from) => {
          const starts = from.toISOString().slice(0, 10);
          const found = days({ weekday, interval, starts }, starts, 7 * interval * 3);
          expect(found).toHaveLength(3);
          const gaps = found.map(
            (date, at) => Date.parse(date) - Date.parse(found[at - 1] ?? date),
          );
          expect(new Set(gaps.slice(1))).toEqual(new Set([7 * interval * day]));
        },
      ),
    );
  });
});

describe('the next service', () => {
  const next = (service: Recurring, closed: { from: string; until: string }[] = []) =>
    nextService(
      [{ ...service, time: '10:00' }],
      'America/New_York',
      new Date('2026-12-01T12:00Z'),
      closed,
    )
      ?.startsAt.toISOString()
      .slice(0, 16);

  it('is not on days without services', () => {
    expect(next(sunday)).toBe('2026-12-06T15:00');
    expect(next(sunday, [{ from: '2026-12-06', until: '2026-12-19' }])).toBe('2026-12-20T15:00');
    expect(next({ ...sunday, weeks: [1] }, [{ from: '2026-12-06', until: '2026-12-06' }])).toBe(
      '2027-01-03T15:00',
    );
  });

  it('may be next Easter, or none', () => {
    const easter = { ...sunday, starts: '2027-03-28', until: '2027-03-28' };
    expect(next(easter)).toBe('2027-03-28T14:00');
    expect(next({ ...sunday, until: '2026-11-29' })).toBeUndefined();
  });
});

it('leaves out services that are over everywhere', () => {
  const service = { day: 'sunday' as const, time: '10:00' };
  expect(presentServices([{ ...service, until: '2020-01-05' }, service])).toHaveLength(1);
  expect(isOver(new Date().toISOString().slice(0, 10))).toBe(false);
  expect(presentServices(null)).toEqual([]);
});

describe('a service that is sent', () => {
  const service = { day: 'sunday', time: '10:00' };
  it.each([
    [{ language: 'zh-Hant' }, true],
    [{ language: 'ase', ends: '11:30', name: 'With lunch', audience: 'children' }, true],
    [{ ends: '00:30', weeks: [1, -1], months: [12, 1] }, true],
    [{ starts: '2027-03-28', until: '2027-03-28' }, true],
    [{ starts: '2027-03-27', until: '2027-03-27' }, false],
    [{ starts: '2027-03-28', until: '2027-03-27' }, false],
    [{ starts: '28.3.2027' }, false],
    [{ interval: 2, weeks: [1] }, false],
    [{ ends: '10:00' }, false],
    [{ weeks: [0] }, false],
    [{ weeks: [] }, false],
    [{ months: [13] }, false],
    [{ audience: 'cats' }, false],
    [{ name: ' ' }, false],
    [{ language: 'Spanish' }, false],
  ])('%o: %s', (fields, isValid) => {
    expect(serviceTimeSchema.safeParse({ ...service, ...fields }).success).toBe(isValid);
  });
});
