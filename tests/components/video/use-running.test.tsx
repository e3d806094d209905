import '../../support/dom';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRunning } from '@/components/video/use-running';

it.each([
  ['stays where it is', [0, 0, 0], 0],
  ['is only set to a time', [0, 90], 0],
  ['is set back', [90, 12], 0],
  ['runs', [0, 0.2, 0.4], 1],
  ['runs from a time', [90, 90.2, 90.4], 1],
  ['runs after a jump', [0, 90, 90.3], 1],
  ['runs twice', [0, 1, 2, 0, 1], 1],
])('a film that %s', (_, positions, times) => {
  const onRuns = vi.fn();
  const { result } = renderHook(() => useRunning(onRuns));
  for (const seconds of positions) result.current(seconds);
  expect(onRuns).toHaveBeenCalledTimes(times);
});
