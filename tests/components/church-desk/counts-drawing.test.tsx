import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CountsDrawing } from '@/components/church-desk/counts-drawing';

afterEach(cleanup);

const none = { opened: 0, played: 0, finished: 0, shared: 0 };

/** The heights of the bars, opened and played in turns. */
function heights(values: [number, number][]): number[] {
  const bars = values.map(([opened, played], index) => ({
    day: `2026-11-${index + 10}`,
    sums: { ...none, opened, played },
  }));
  render(<CountsDrawing label="Opened 12 times" bars={bars} />);
  const rects = screen.getByRole('img', { name: 'Opened 12 times' }).querySelectorAll('rect');
  return [...rects].map((rect) => Number(rect.getAttribute('height')));
}

it('draws each bar as high as its sum, and within it what was played', () => {
  const [full = 0, third, half, none] = heights([
    [8, 2],
    [4, 0],
  ]);
  expect(full).toBeGreaterThan(100);
  expect([third, half, none]).toEqual([full / 4, full / 2, 0]);
});

it('draws no bar out of its frame where a page was left open and played again', () => {
  const [opened, played] = heights([[1, 5]]);
  expect(played).toBe(opened);
});

it('is flat where nothing was counted', () => {
  expect(heights([[0, 0]])).toEqual([0, 0]);
});
