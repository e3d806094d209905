import { describe, expect, test } from 'vitest';
import { changesIn, typedValues, valuesOf } from '@/components/listing-form/listing-values';
import { serviceRows } from '@/components/listing-form/service-values';
import { listingChangesSchema, type WireOwnListing } from '@/lib/contract/listings';

const listing: WireOwnListing = {
  ...{
    id: 7,
    slug: 'wren-hollow',
    version: 3,
    listed: true,
    withdrawn_at: null,
    publishes: 'at_once',
  },
  ...{ confirmed_at: '2026-03-01T20:15:00Z', unconfirmed: false, review: null, corrections: 0 },
  published: {
    ...{ id: 7, name: 'Wren Hollow', city: 'Charlotte', country: 'US', online: false },
    ...{ latitude: 35.2, longitude: -80.8, time_zone: 'America/New_York' },
    ...{ languages: ['en', 'ko'], links: ['https://video.example/'] },
    services: [{ day: 'sunday', time: '10:30', language: null }],
    description: 'Come as you are.',
  },
};
const form = (fields: Record<string, string | string[]>) => {
  const data = new FormData();
  for (const [name, given] of Object.entries(fields)) {
    for (const value of [given].flat()) data.append(name, value);
  }
  return data;
};

describe('the form of a church’s listing', () => {
  test('submits the listing’s values unchanged, and omits an unmoved pin', () => {
    const values = { ...valuesOf(listing), pin_was: '35.2,-80.8' };
    const changes = listingChangesSchema.parse(changesIn(values));
    expect(changes).toMatchObject({
      name: 'Wren Hollow',
      city: 'Charlotte',
      zip: null,
      languages: ['en', 'ko'],
      links: ['https://video.example/'],
      services: [{ day: 'sunday', time: '10:30', language: null }],
      time_zone: 'America/New_York',
      online: false,
    });
    expect(changes.pin).toBeUndefined();
  });

  test.each([
    [{ latitude: '35.2201, -80.8001', longitude: '' }, [35.2201, -80.8001]],
    [{ latitude: '35.2201, -80.8001', longitude: '-80.8' }, [35.2201, -80.8001]],
    [{ latitude: '35.2', longitude: '(35.2201, -80.8001)' }, [35.2201, -80.8001]],
    [{ latitude: '35.2, -80.8', longitude: '35.3, -80.9' }, [35.3, -80.9]],
    [{ latitude: '37.5665° N, 126.978° E', longitude: '' }, [37.5665, 126.978]],
    [{ latitude: '-33.9', longitude: '151.2' }, [-33.9, 151.2]],
  ])('takes a position as a map copies it: %o', (typed, [latitude, longitude]) => {
    const values = { ...valuesOf(listing), pin_was: '35.2,-80.8', ...typed };
    expect(listingChangesSchema.parse(changesIn(values)).pin).toEqual({ latitude, longitude });
  });

  test('shows the changes in review instead of the published values', () => {
    const changes = { city: 'Gastonia', pin: null, services: null };
    const review = { state: 'waiting' as const, changes, message: null, sent_at: '' };
    expect(valuesOf({ ...listing, review })).toMatchObject({
      ...{ city: 'Gastonia', latitude: '', longitude: '', name: 'Wren Hollow' },
    });
    expect(valuesOf({ ...listing, review })['time-0']).toBeUndefined();
  });

  test.each([
    [
      { latitude: '35.3', longitude: '-80.9' },
      { latitude: 35.3, longitude: -80.9 },
    ],
    [{ latitude: '', longitude: ' ' }, null],
  ])('submits a pin that was moved to %o', (pin, expected) => {
    const values = { ...valuesOf(listing), pin_was: '35.2,-80.8', ...pin };
    expect(listingChangesSchema.parse(changesIn(values)).pin).toEqual(expected);
  });

  test.each([
    ['pin', { latitude: '35.3', longitude: '' }],
    ['pin', { latitude: 'north', longitude: '1' }],
    ['services', { 'day-1': 'sunday', 'time-1': '' }],
    // The last rows of seven, whose times were cleared.
    ['services', { 'day-5': 'sunday', 'time-5': '', 'day-6': 'friday', 'time-6': '' }],
    ['phone', { phone: 'call me' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['name', { name: '  ' }],
  ])('rejects an invalid %s', (field, typed) => {
    const { error } = listingChangesSchema.safeParse(changesIn({ ...valuesOf(listing), ...typed }));
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]));
  });

  test('normalises addresses as people type them', () => {
    const typed = { website: 'www.wren.example', links: 'a.example/x\n\nhttps://b.example' };
    const changes = listingChangesSchema.parse(changesIn({ ...valuesOf(listing), ...typed }));
    expect(changes.website).toBe('https://www.wren.example');
    expect(changes.links).toEqual(['https://a.example/x', 'https://b.example']);
  });

  test('sets the time zone of a country that has only one', () => {
    const values = { ...valuesOf(listing), country: 'KR', time_zone: '' };
    expect(changesIn(values)).toMatchObject({ time_zone: 'Asia/Seoul' });
  });

  test('keeps the typed values by name, with every language and with unticked boxes', () => {
    const typed = typedValues(form({ version: '3', name: 'Wren', languages: ['en', 'vi'] }));
    expect(typed).toEqual({ name: 'Wren', languages: 'en,vi', online: '' });
    expect(typedValues(form({ name: 'Wren' })).languages).toBe('');
  });

  test('has three more service rows than there are services', () => {
    expect(serviceRows({})).toBe(3);
    expect(serviceRows(valuesOf(listing))).toBe(4);
    expect(serviceRows({ 'time-2': '10:00', 'time-5': '' })).toBe(6);
    expect(serviceRows({ 'time-2': '10:00', 'day-5': 'sunday', 'time-5': '' })).toBe(9);
  });
});
