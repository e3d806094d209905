import { expect, it } from 'vitest';
import { timecode } from '@/components/video/timecode';

it.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [65, '1:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [4503.5, '1:15:03'],
])('shows second %d as %s', (seconds, shown) => {
  expect(timecode(seconds)).toBe(shown);
});
