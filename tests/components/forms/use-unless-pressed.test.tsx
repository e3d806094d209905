import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUnlessPressed } from '@/components/forms/use-unless-pressed';

function Notice({ text }: { text: string }) {
  return <p>{useUnlessPressed(text)}</p>;
}

const shown = () => screen.getByRole('paragraph').textContent;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows a new value at once where nothing is pressed', () => {
  const { rerender } = render(<Notice text="" />);
  rerender(<Notice text="help" />);
  expect(shown()).toBe('help');
});

it.each(['pointerUp', 'pointerCancel'] as const)(
  'shows what arrives during a press after the click (%s)',
  (end) => {
    const { rerender } = render(<Notice text="" />);
    fireEvent.pointerDown(document.body);
    rerender(<Notice text="help" />);
    wait(1_000);
    expect(shown()).toBe('');
    fireEvent[end](document.body);
    wait(250);
    expect(shown()).toBe('');
    wait(100);
    expect(shown()).toBe('help');
  },
);

it('shows what arrives after two seconds where the browser does not say that the press has ended', () => {
  const { rerender } = render(<Notice text="" />);
  fireEvent.pointerDown(document.body);
  rerender(<Notice text="help" />);
  wait(1_900);
  expect(shown()).toBe('');
  wait(200);
  expect(shown()).toBe('help');
});
