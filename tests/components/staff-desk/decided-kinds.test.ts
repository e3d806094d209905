import { describe, expect, test } from 'vitest';
import { kindToDecide } from '../../../components/staff-desk/decided-kinds';

describe('what the room of decisions opens on', () => {
  const waiting = [
    { kind: 'questions', count: 4 },
    { kind: 'corrections', count: 1 },
    { kind: 'listings', count: 2 },
  ];

  test('is what its address asks for', () => {
    expect(kindToDecide('films', waiting)).toBe('films');
  });

  test.each([undefined, '', 'nothing', ['films']])('is the first kind that waits (%j)', (given) => {
    expect(kindToDecide(given, waiting)).toBe('listings');
  });

  test('is the stories where nothing waits', () => {
    expect(kindToDecide(undefined, [])).toBe('stories');
  });
});
