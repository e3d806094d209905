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
