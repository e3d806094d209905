import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CountsDrawing } from '@/components/desk-layout/counts-drawing';

afterEach(cleanup);

/** The heights of the bars, each total before its part. */
function heights(values: [sum: number, part: number][]): number[] {
  const bars = values.map(([sum, part], index) => ({ key: `2026-11-${index + 10}`, sum, part }));
  render(<CountsDrawing label="Opened 12 times" bars={bars} />);
  const rects = screen.getByRole('img', { name: 'Opened 12 times' }).querySelectorAll('rect');
  return [...rects].map((rect) => Number(rect.getAttribute('height')));
}

it('draws each bar in proportion to its sum, with the played part inside', () => {
  const [full = 0, third, half, none] = heights([
    [8, 2],
    [4, 0],
  ]);
  expect(full).toBeGreaterThan(100);
  expect([third, half, none]).toEqual([full / 4, full / 2, 0]);
});

it('limits the played part to the height of its bar', () => {
  const [opened, played] = heights([[1, 5]]);
  expect(played).toBe(opened);
});

it('draws bars of height 0 without counts', () => {
  expect(heights([[0, 0]])).toEqual([0, 0]);
});
