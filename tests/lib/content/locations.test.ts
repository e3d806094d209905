import { describe, expect, it } from 'vitest';
import { distanceIn } from '@/lib/content/distance';

describe('distanceIn', () => {
  it('is in miles for English', () => {
    expect(distanceIn('en', 16.09344)).toEqual({ value: expect.closeTo(10, 6), unit: 'mile' });
  });

  it.each(['es', 'fr', 'ko'] as const)('is in kilometres for %s', (locale) => {
    expect(distanceIn(locale, 12.5)).toEqual({ value: 12.5, unit: 'kilometer' });
  });
});
