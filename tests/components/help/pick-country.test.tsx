import '../../support/dom';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PickCountry } from '@/components/help/pick-country';

const clockOf = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
afterEach(() => vi.restoreAllMocks());

function Countries() {
  return (
    <>
      <div>
        {['US', 'CA', 'GB'].map((code, index) => (
          <details key={code} id={`in-${code}`} name="in" open={index === 0}>
            <summary>{code}</summary>
          </details>
        ))}
      </div>
      <PickCountry prefix="in-" countries={['US', 'CA', 'GB']} />
    </>
  );
}
const entries = () => screen.getAllByRole<HTMLDetailsElement>('group');

it('puts the country of the time zone first and opens it, once', () => {
  clockOf('America/Halifax');
  const { rerender } = render(<Countries />);
  expect(entries().map(({ textContent }) => textContent)).toEqual(['CA', 'US', 'GB']);
  expect(entries()[0]?.open).toBe(true);

  // A country that the visitor closed stays closed after a new rendering.
  (entries()[0] as HTMLDetailsElement).open = false;
  rerender(<Countries />);
  expect(entries()[0]?.open).toBe(false);
});

it('changes nothing where the time zone is of another country', () => {
  clockOf('Europe/Berlin');
  render(<Countries />);
  expect(entries().map(({ textContent, open }) => [textContent, open])).toEqual([
    ['US', true],
    ['CA', false],
    ['GB', false],
  ]);
});
