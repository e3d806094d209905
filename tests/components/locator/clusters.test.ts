import { expect, test } from 'vitest';
import { createRandom } from '@/bench/random';
import { clusterChurches } from '@/components/locator/clusters';

const random = createRandom(3);
const churches = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  slug: `church-${index}`,
  name: `Church ${index}`,
  latitude: random() * 140 - 70,
  longitude: random() * 360 - 180,
}));
const world: [number, number, number, number] = [-180, -85, 180, 85];

test('clusters 10,000 churches into fewer than 400 marks, and loses none', () => {
  const marks = clusterChurches(churches).within(world, 2);
  expect(marks.length).toBeLessThan(400);
  const counted = marks.map((mark) => (mark.kind === 'cluster' ? mark.count : 1));
  expect(counted.reduce((sum, count) => sum + count)).toBe(10_000);
});

test('splits a cluster at the zoom it reports, and shows single churches at the closest zoom', () => {
  const [first, ...near] = [35.2271, 35.2272, 35.2273].map((latitude, index) => ({
    id: String(index),
    slug: undefined,
    name: `Church ${index}`,
    latitude,
    longitude: -80.84,
  }));
  const clusters = clusterChurches(first ? [first, ...near] : near);
  const [group] = clusters.within(world, 5);
  expect(group).toMatchObject({ kind: 'cluster', count: 3 });
  if (group?.kind !== 'cluster') throw new Error('the three churches are not one cluster');
  const zoom = clusters.opensAt(group.id);
  expect(clusters.within(world, zoom).length).toBeGreaterThan(1);
  expect(clusters.within(world, 16).every(({ kind }) => kind === 'church')).toBe(true);
});

test.each([
  [2, 35.22, -80.84],
  [11, 35.22, -80.84],
  [60, 64.1, -21.9],
  [11, -33.9, 151.2],
])('the pins of %i churches at one point can each be pressed', (count, latitude, longitude) => {
  const clusters = clusterChurches(
    Array.from({ length: count }, (_, index) => ({
      ...{ id: String(index), slug: undefined, name: `Church ${index}` },
      // Positions of one postal code may differ by a metre.
      ...{ latitude: latitude + (index % 2) * 0.00001, longitude },
    })),
  );
  const zoom = clusters.opensAt((clusters.within(world, 10)[0] as { id: number }).id);
  for (const at of [zoom, 18]) {
    const places = clusters.within(world, at).map((mark) => {
      if (mark.kind !== 'church') throw new Error('still a cluster');
      return pixels(mark.church, at);
    });
    expect(places.length).toBe(count);
    for (const [index, [x, y]] of places.entries()) {
      const [centreX, centreY] = pixels({ latitude, longitude }, at);
      expect(Math.hypot(x - centreX, y - centreY)).toBeLessThan(30 * Math.sqrt(count) + 1);
      for (const [otherX, otherY] of places.slice(index + 1)) {
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(24);
      }
    }
  }
});

/** In the Mercator projection of maps on the web. */
function pixels({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) {
  const size = 256 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [
    (longitude / 360 + 0.5) * size,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  ] as const;
}
