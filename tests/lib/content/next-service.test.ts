import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clocksDiffer, daysBetween, momentOf, nextService } from '@/lib/content/next-service';

const [sunday, wednesday] = [0, 3];
const charlotte = 'America/New_York';

/** The start of the next service in UTC, seen at `now`. */
function startOf(services: [weekday: number, time: string][], timeZone: string, now: string) {
  const weekly = services.map(([weekday, time]) => ({ weekday, time }));
  return nextService(weekly, timeZone, new Date(now))?.startsAt.toISOString().slice(0, 16);
}

describe('nextService, in the time zone of the church', () => {
  it('returns the first service of the week that has not begun', () => {
    const services: [number, string][] = [
      [sunday, '11:00'],
      [sunday, '09:00'],
      [wednesday, '19:00'],
    ];
    expect(startOf(services, charlotte, '2026-07-04T12:00Z')).toBe('2026-07-05T13:00');
    expect(startOf(services, charlotte, '2026-07-05T13:00Z')).toBe('2026-07-05T15:00');
    expect(startOf(services, charlotte, '2026-07-05T15:00Z')).toBe('2026-07-08T23:00');
    expect(startOf(services, charlotte, '2026-07-08T23:00Z')).toBe('2026-07-12T13:00');
  });

  it.each([
    // 00:30 on Sunday in Seoul is still Saturday in London.
    ['2026-07-04T12:00Z', '2026-07-04T15:30Z', 'Europe/London', 0],
    ['2026-07-04T12:00Z', '2026-07-04T15:30Z', 'Asia/Seoul', 1],
    // Sunday 9:30 in Seoul is Saturday evening in New York.
    ['2026-07-04T14:00Z', '2026-07-05T00:30Z', charlotte, 0],
    ['2026-07-03T14:00Z', '2026-07-05T00:30Z', charlotte, 1],
    ['2026-07-05T01:00Z', '2026-07-12T00:30Z', charlotte, 7],
    ['2026-12-31T23:59Z', '2027-01-01T00:00Z', 'UTC', 1],
    ['2026-07-04T12:00Z', '2026-07-04T15:30Z', 'No/Where', undefined],
  ])('days from %s to %s in %s: by the calendar there', (from, to, zone, days) => {
    expect(daysBetween(new Date(from), new Date(to), zone)).toBe(days);
  });

  it('keeps the local hour when daylight saving time changes before it', () => {
    // Clocks go forward on 8 March 2026 and back on 1 November 2026 in Charlotte.
    expect(startOf([[sunday, '10:00']], charlotte, '2026-03-07T12:00Z')).toBe('2026-03-08T14:00');
    expect(startOf([[sunday, '10:00']], charlotte, '2026-10-31T12:00Z')).toBe('2026-11-01T15:00');
    expect(startOf([[sunday, '00:30']], charlotte, '2026-03-07T12:00Z')).toBe('2026-03-08T05:30');
    // Southern summer: Sydney goes forward on 4 October 2026.
    expect(startOf([[sunday, '10:00']], 'Australia/Sydney', '2026-10-03T00:00Z')).toBe(
      '2026-10-03T23:00',
    );
  });

  it('shifts a service at a local time that is skipped in spring by the length of the gap', () => {
    expect(startOf([[sunday, '02:30']], charlotte, '2026-03-07T12:00Z')).toBe('2026-03-08T07:30');
  });

  it('takes the first of two occurrences of a local time in autumn', () => {
    expect(startOf([[sunday, '01:30']], charlotte, '2026-10-31T12:00Z')).toBe('2026-11-01T05:30');
    expect(startOf([[sunday, '01:30']], charlotte, '2026-11-01T05:30Z')).toBe('2026-11-08T06:30');
  });

  it('supports zones with quarter-hour offsets and zones far ahead of UTC', () => {
    expect(startOf([[sunday, '10:00']], 'Asia/Kathmandu', '2026-07-04T12:00Z')).toBe(
      '2026-07-05T04:15',
    );
    expect(startOf([[sunday, '10:00']], 'Pacific/Kiritimati', '2026-07-04T12:00Z')).toBe(
      '2026-07-04T20:00',
    );
  });

  it('returns undefined without services or with an unknown zone', () => {
    expect(startOf([], charlotte, '2026-07-04T12:00Z')).toBeUndefined();
    expect(startOf([[sunday, '10:00']], 'Mars/Base', '2026-07-04T12:00Z')).toBeUndefined();
  });

  it('is always in the future, within eight days, at the right weekday and hour', () => {
    const service = fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      time: fc
        .record({
          hours: fc.integer({ min: 4, max: 23 }),
          minutes: fc.integer({ min: 0, max: 59 }),
        })
        .map(({ hours, minutes }) =>
          [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':'),
        ),
    });
    const zone = fc.constantFrom(
      charlotte,
      'America/Anchorage',
      'Asia/Seoul',
      'Europe/Paris',
      'Europe/Madrid',
      'America/Mexico_City',
      'America/St_Johns',
      'Australia/Lord_Howe',
    );
    const now = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2032-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.array(service, { minLength: 1, maxLength: 5 }),
        zone,
        now,
        (all, timeZone, at) => {
          const next = nextService(all, timeZone, at);
          expect(next).toBeDefined();
          if (!next) return;
          const ahead = next.startsAt.getTime() - at.getTime();
          expect(ahead).toBeGreaterThan(0);
          expect(ahead).toBeLessThanOrEqual(8 * 86_400_000);
          const shown = next.startsAt.toLocaleString('en-GB', {
            timeZone,
            weekday: 'short',
            hour: '2-digit',
            minute: '2-digit',
          });
          const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][next.service.weekday];
          expect(shown.replace(',', '')).toBe(`${day} ${next.service.time}`);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('clocksDiffer', () => {
  it('compares the local times, not the names of the zones', () => {
    const [summer, winter] = [new Date('2026-07-01T12:00Z'), new Date('2026-01-01T12:00Z')];
    expect(clocksDiffer(charlotte, 'America/Toronto', summer)).toBe(false);
    expect(clocksDiffer(charlotte, 'America/Chicago', summer)).toBe(true);
    expect(clocksDiffer('America/Denver', 'America/Phoenix', winter)).toBe(false);
    expect(clocksDiffer('America/Denver', 'America/Phoenix', summer)).toBe(true);
    expect(clocksDiffer('Mars/Base', charlotte, summer)).toBe(false);
  });
});

it('momentOf converts a local time in a zone to UTC', () => {
  const at = (local: string, zone: string) => momentOf(local, zone)?.toISOString();
  expect(at('2026-11-23T06:00', 'Asia/Seoul')).toBe('2026-11-22T21:00:00.000Z');
  expect(at('2026-07-01T06:00', 'America/New_York')).toBe('2026-07-01T10:00:00.000Z');
  expect(at('2026-12-01T06:00', 'America/New_York')).toBe('2026-12-01T11:00:00.000Z');
  expect(at('2026-12-01T06:00:30', 'UTC')).toBe('2026-12-01T06:00:00.000Z');
  // A local time that is skipped in spring.
  expect(at('2027-03-14T02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z');
  for (const [local, zone] of [
    ['', 'UTC'],
    ['2026-11-23', 'UTC'],
    ['2026-13-40T99:99', 'UTC'],
    ['12026-11-23T06:00', 'UTC'],
    ['2026-11-23T06:000', 'UTC'],
    ['2026-11-23T06:00', 'Mars/Olympus'],
  ] as const) {
    expect([local, momentOf(local, zone)]).toEqual([local, undefined]);
  }
});
