import { describe, expect, it } from 'vitest';
import { mapsAppLink, mapsLink } from '@/lib/content/maps-link';

const place = {
  name: '창가등불교회 (Window Lamp)',
  address: '서울특별시 마포구 555',
  street: '555',
  latitude: 37.5534,
  longitude: 126.9187,
};
const placeless = { ...place, latitude: undefined, longitude: undefined };
const onlyCity = { ...place, address: '서울특별시', street: undefined };
const nowhere = { ...onlyCity, latitude: undefined, longitude: undefined };
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130';

describe('the directions to a church', () => {
  it.each([place, placeless])('lead to its street address', (to) => {
    const web = new URL(mapsLink(to));
    expect([web.origin, web.pathname]).toEqual(['https://www.openstreetmap.org', '/directions']);
    expect(web.searchParams.get('to')).toBe(to.address);
    expect(mapsAppLink(to, linux)).toBe(mapsLink(to));
    const app = mapsAppLink(to, android);
    expect(app.slice(app.indexOf('?'))).toBe(`?q=${encodeURIComponent(to.address)}`);
    const apple = new URL(mapsAppLink(to, iphone));
    expect(apple.origin).toBe('https://maps.apple.com');
    expect(apple.searchParams.get('daddr')).toBe(to.address);
  });

  it('start near its coordinates', () => {
    expect(mapsAppLink(place, android)).toMatch(/^geo:37\.5534,126\.9187\?/);
    expect(new URL(mapsAppLink(place, iphone)).searchParams.get('ll')).toBe('37.5534,126.9187');
    expect(mapsAppLink(placeless, android)).toMatch(/^geo:0,0\?/);
  });

  it('lead to the coordinates where no street is known', () => {
    const web = new URL(mapsLink(onlyCity));
    expect(web.searchParams.get('mlat')).toBe('37.5534');
    expect(web.searchParams.get('mlon')).toBe('126.9187');
    expect(mapsAppLink(onlyCity, android)).toBe(
      `geo:37.5534,126.9187?q=${encodeURIComponent(`37.5534,126.9187(${place.name})`)}`,
    );
    expect(new URL(mapsAppLink(onlyCity, iphone)).searchParams.get('daddr')).toBe(
      '37.5534,126.9187',
    );
  });

  it('search for the city where nothing else is known', () => {
    expect(new URL(mapsLink(nowhere)).searchParams.get('query')).toBe(nowhere.address);
    expect(mapsAppLink(nowhere, android)).toBe(`geo:0,0?q=${encodeURIComponent(nowhere.address)}`);
    expect(new URL(mapsAppLink(nowhere, iphone)).searchParams.get('ll')).toBeNull();
  });

  it.each([{ latitude: undefined }, { longitude: undefined }])(
    'ignore a single coordinate',
    (missing) => {
      const half = { ...onlyCity, ...missing };
      expect(mapsLink(half)).toBe(mapsLink(nowhere));
      expect(mapsAppLink(half, android)).toBe(mapsAppLink(nowhere, android));
    },
  );
});
