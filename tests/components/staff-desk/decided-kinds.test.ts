import { describe, expect, test } from 'vitest';
import { kindToDecide } from '../../../components/staff-desk/decided-kinds';

describe('kindToDecide', () => {
  const waiting = [
    { kind: 'questions', count: 4 },
    { kind: 'corrections', count: 1 },
    { kind: 'listings', count: 2 },
  ];

  test('returns the kind in the address', () => {
    expect(kindToDecide('films', waiting)).toBe('films');
  });

  test.each([undefined, '', 'nothing', ['films']])(
    'returns the first waiting kind for %j',
    (given) => {
      expect(kindToDecide(given, waiting)).toBe('listings');
    },
  );

  test('returns the stories where nothing is waiting', () => {
    expect(kindToDecide(undefined, [])).toBe('stories');
  });
});
