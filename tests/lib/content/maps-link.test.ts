import { describe, expect, it } from 'vitest';
import { mapsAppLink, mapsLink } from '@/lib/content/maps-link';

const place = {
  name: '창가등불교회 (Window Lamp)',
  address: '서울특별시 마포구 555',
  latitude: 37.5534,
  longitude: 126.9187,
};
const placeless = { ...place, latitude: undefined, longitude: undefined };
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130';

describe('the directions to a church', () => {
  it('open a web map in a desktop browser', () => {
    const url = new URL(mapsLink(place));
    expect(url.origin).toBe('https://www.openstreetmap.org');
    expect(url.searchParams.get('mlat')).toBe('37.5534');
    expect(url.searchParams.get('mlon')).toBe('126.9187');
    expect(mapsAppLink(place, linux)).toBe(mapsLink(place));
  });

  it('open the maps app of a phone', () => {
    expect(mapsAppLink(place, android)).toBe(
      `geo:37.5534,126.9187?q=${encodeURIComponent(`37.5534,126.9187(${place.name})`)}`,
    );
    const apple = new URL(mapsAppLink(place, iphone));
    expect(apple.origin).toBe('https://maps.apple.com');
    expect(apple.searchParams.get('daddr')).toBe(place.address);
    expect(apple.searchParams.get('ll')).toBe('37.5534,126.9187');
  });

  it('use the address where the coordinates are unknown', () => {
    expect(new URL(mapsLink(placeless)).searchParams.get('query')).toBe(place.address);
    expect(mapsAppLink(placeless, android)).toBe(`geo:0,0?q=${encodeURIComponent(place.address)}`);
    expect(new URL(mapsAppLink(placeless, iphone)).searchParams.get('ll')).toBeNull();
  });

  it.each([{ latitude: undefined }, { longitude: undefined }])(
    'use the address where only one coordinate is known',
    (missing) => {
      const half = { ...place, ...missing };
      expect(mapsLink(half)).toBe(mapsLink(placeless));
      expect(mapsAppLink(half, android)).toBe(mapsAppLink(placeless, android));
    },
  );
});
