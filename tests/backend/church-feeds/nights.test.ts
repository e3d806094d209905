import { expect, test } from 'vitest';
import { nextNight } from '@/backend/church-feeds/nights';

const at = (text: string) => new Date(`2026-11-${text}:00`);

test.each([
  ['in the evening', '20T21:00', '21T03:30'],
  ['in the morning', '20T09:00', '21T03:30'],
  ['after midnight, when the night has begun', '20T01:00', '21T03:30'],
  ['in the night itself', '20T03:40', '21T03:30'],
  ['at the end of a month', '30T12:00', '31T03:30'],
])('the next night %s', (_, now, night) => {
  const expected = night.startsWith('31') ? new Date('2026-12-01T03:30:30') : at(night);
  expect(
    nextNight(at(now), () => 0.5)
      .toISOString()
      .slice(0, 16),
  ).toBe(expected.toISOString().slice(0, 16));
});
