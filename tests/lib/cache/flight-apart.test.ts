import { describe, expect, it } from 'vitest';
import { flightApart } from '@/lib/cache/flight-apart.mjs';

const row = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`;
const page = (rows: string) =>
  `<html><body><p>Words</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>${rows}</body></html>`;

describe('a page without its flight', () => {
  const flight = '0:{"a":"</script>"}\n1:["é \\"b\\""]\n';

  it('keeps its words and the beginning of what its scripts read', () => {
    const whole = page(row(flight.slice(0, 9)) + row(flight.slice(9)));
    expect(flightApart(whole, flight)).toBe(page(''));
  });

  it.each([
    ['says other things than its address would', page(row(`${flight}2:null`)), flight],
    ['has more in it than text', page(`${row(flight)}${row('x').replace('[1,', '[3,')}`), flight],
    ['has none', page(''), ''],
    ['is rendered at every request', page(row(flight)), undefined],
  ])('is not made where it %s', (_, whole, elsewhere) => {
    expect(flightApart(whole, elsewhere)).toBeUndefined();
  });
});
