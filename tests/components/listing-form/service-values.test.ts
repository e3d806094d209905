import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closedDaysIn,
  rowGroup,
  rowValues,
  servicesIn,
} from '@/components/listing-form/service-values';
import { audiences } from '@/lib/contract/audiences';
import { type ServiceTime, serviceTimeSchema } from '@/lib/contract/service-times';
import { weekdays } from '@/lib/contract/weekdays';

/** Without empty fields, which are the same as missing ones. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, part) => part ?? undefined));

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const date = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const service: fc.Arbitrary<ServiceTime> = fc
  .record({
    day: fc.constantFrom(...weekdays),
    time: fc.constantFrom('09:00', '10:30', '19:15'),
    ends: maybe(fc.constantFrom('11:00', '00:30')),
    language: maybe(fc.constantFrom('en', 'pt', 'zh-Hant')),
    name: maybe(fc.constantFrom('Family service', '가족 예배')),
    audience: maybe(fc.constantFrom(...audiences)),
    weeks: maybe(fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, -1), { minLength: 1 })),
    interval: maybe(fc.integer({ min: 2, max: 4 })),
    months: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 11 })),
    starts: maybe(date),
    until: maybe(date),
  })
  .filter((one) => serviceTimeSchema.safeParse(one).success);

test('a form that is sent unchanged changes no service', () => {
  fc.assert(
    fc.property(fc.array(service, { maxLength: 5 }), (services) => {
      const sent = servicesIn(rowValues({ services })).map((one) => serviceTimeSchema.parse(one));
      const sorted = (all: ServiceTime[]) =>
        all.map(({ weeks, months, ...one }) => ({
          ...one,
          weeks: weeks?.toSorted((a, b) => a - b),
          months: months?.toSorted((a, b) => a - b),
        }));
      expect(plain(sorted(sent))).toEqual(plain(sorted(services)));
    }),
  );
});

test('a single service needs only its date', () => {
  const form = { 'time-0': '18:00', 'repeats-0': 'once', 'starts-0': '2027-03-28' };
  expect(servicesIn(form)).toEqual([
    { day: 'sunday', time: '18:00', language: null, starts: '2027-03-28', until: '2027-03-28' },
  ]);
  // Without a date it is refused, and not held every week.
  const [undated] = servicesIn({ 'day-0': 'sunday', 'time-0': '18:00', 'repeats-0': 'once' });
  expect(serviceTimeSchema.safeParse(undated).success).toBe(false);
});

test('months may go across the new year', () => {
  const form = { 'day-0': 'sunday', 'time-0': '18:00', 'month_from-0': '11', 'month_to-0': '2' };
  expect(servicesIn(form)).toMatchObject([{ months: [11, 12, 1, 2] }]);
});

test('one date is one day without services', () => {
  const form = { 'closed_from-0': '2026-12-27', 'closed_from-1': '', 'closed_until-1': '' };
  expect(closedDaysIn(form)).toEqual([{ from: '2026-12-27', until: '2026-12-27' }]);
  const closed = [{ from: '2026-12-27', until: '2027-01-02' }];
  expect(closedDaysIn(rowValues({ closed }))).toEqual(closed);
});

test('every control of a row belongs to a field that two people may change', () => {
  const values = rowValues({
    services: [{ day: 'sunday', time: '10:00' }],
    closed: [{ from: '2026-12-27', until: '2027-01-02' }],
  });
  const groups = Object.keys(values).map(rowGroup);
  expect(new Set(groups)).toEqual(new Set(['services', 'closed']));
});
