import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NextServiceLine } from '@/components/church/next-service-line';
import type { Locale } from '@/lib/i18n/locales';

/* The next service as a reader elsewhere reads it: its own day there, and the reader's here. */

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const sunday = { weekday: 0, time: '09:30', language: 'ko' };
function line(now: string, reader: string, locale: Locale, timeZone = 'Asia/Seoul') {
  vi.stubEnv('TZ', reader);
  vi.useFakeTimers({ now: new Date(now) });
  const labels = { next: 'Next', yours: '{time} where you are' };
  const languages = { ko: 'Korean' };
  const given = { locale, timeZone, labels, languages };
  render(<NextServiceLine services={[sunday]} closed={[]} {...given} />);
  return screen.getByText(/^Next/).parentElement?.textContent?.replace(/\u202f/g, ' ');
}

test.each([
  ['2026-07-04T14:00Z', 'America/New_York', 'en', 'Saturday, 8:30 PM where you are', 'today'],
  ['2026-07-03T14:00Z', 'America/New_York', 'en', 'Saturday, 8:30 PM where you are', 'tomorrow'],
  ['2026-07-04T14:00Z', 'Asia/Tokyo', 'en', '(tomorrow · Korean)', 'tomorrow'],
  ['2026-07-04T14:00Z', 'Europe/Paris', 'en', ' 2:30 AM where you are', 'tomorrow'],
  ['2026-07-04T14:00Z', 'America/New_York', 'ko', '토요일, 오후 8:30 where', '오늘'],
] as const)('at %s in %s (%s): %s', (now, reader, locale, yours, relative) => {
  const text = line(now, reader, locale);
  expect(text).toContain(yours);
  expect(text).toContain(relative);
  expect(text).toContain(locale === 'ko' ? '일요일, 오전 9:30' : 'Sunday, 9:30 AM');
});
