import { describe, expect, it } from 'vitest';
import { externalizeRscPayload, joinRscRows } from '@/server/document/externalize-rsc-payload';
import { loaderElement } from '@/server/document/loader';
import type { Loader } from '@/server/document/page';

const row = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}])</script>`;
const first = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const loader: Loader = { scripts: ['/_next/static/a.js'], flight: false };
const page = (rows: string, withLoader = loader) =>
  `<html><body><p>Words</p>${first}${rows}${loaderElement(withLoader)}</body></html>`;
const flight = '0:{"a":"</script>"}\n1:["é \\"b\\""]\n';

describe('a page without its data', () => {
  it('keeps its words and the beginning of what its scripts read, and has it fetched', () => {
    const html = page(row(flight.slice(0, 9)) + row(flight.slice(9)));
    const fetching = { ...loader, flight: true };
    expect(externalizeRscPayload({ html, flight, loader })).toEqual({
      html: page('', fetching),
      flight,
      loader: fetching,
    });
  });

  it.each([
    ['says other things than its address would', row(`${flight}2:null`), flight],
    ['has more in it than text', row(flight) + row('x').replace('[1,', '[3,'), flight],
    ['has a row that cannot be read', row(flight) + row('x').replace('"x"', '"x'), flight],
    ['has none', '', ''],
    ['is rendered at every request', row(flight), undefined],
  ])('is not made where it %s', (_, rows, elsewhere) => {
    const html = page(rows);
    expect(externalizeRscPayload({ html, flight: elsewhere, loader })).toBeUndefined();
  });

  it('is not made where nothing would fetch it', () => {
    expect(externalizeRscPayload({ html: page(row(flight)), flight })).toBeUndefined();
  });
});

describe('data in one script', () => {
  it('is the same data, in the place of its last row', () => {
    const html = page(row(flight.slice(0, 9)) + row(flight.slice(9)));
    expect(joinRscRows({ html, flight: undefined })?.html).toBe(page(row(flight)));
  });

  it('is not made of other rows', () => {
    const html = page(row(flight) + row('x').replace('[1,', '[3,'));
    expect(joinRscRows({ html, flight: undefined })).toBeUndefined();
  });
});
