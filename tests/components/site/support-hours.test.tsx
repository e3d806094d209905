import '../../support/dom';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SupportHours } from '@/components/site/support-hours';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it.each([
  ['Europe/Madrid', 'en', '2026-11-23T09:00:00Z', '2:00 PM – 11:00 PM'],
  // On a Saturday Monday's hours are shown, and no date after midnight.
  ['Asia/Seoul', 'ko', '2026-11-21T09:00:00Z', '오후 10:00 – 오전 7:00'],
  // Daylight saving time starts on different days in the two zones.
  ['Europe/Paris', 'fr', '2026-03-09T09:00:00Z', '13:00 – 22:00'],
] as const)('shows the hours in the time zone %s', async (zone, locale, now, hours) => {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  render(<SupportHours locale={locale} yours="{hours} here" />);
  expect(await screen.findByText(`(${hours} here)`)).toBeTruthy();
});

it('shows nothing where the time zones have the same time', () => {
  vi.stubEnv('TZ', 'America/Toronto');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00Z') });
  const { container } = render(<SupportHours locale="en" yours="{hours} here" />);
  expect(container.textContent).toBe('');
});
