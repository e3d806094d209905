import { describe, expect, it } from 'vitest';
import { externalizeRscPayload, joinRscRows } from '@/server/document/externalize-rsc-payload';
import { loaderElement } from '@/server/document/loader';
import type { Loader } from '@/server/document/page';

const row = (text: string) =>
  `self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}])`;
const first = '(self.__next_f=self.__next_f||[]).push([0])';
const loaderOf = (...rows: string[]): Loader => ({
  scripts: ['/_next/static/a.js'],
  inline: [first, ...rows],
});
const page = (loader: Loader) => `<html><body><p>Words</p>${loaderElement(loader)}</body></html>`;
const digest = expect.stringMatching(/^[\w-]{8}$/);
const flight = '0:{"b":"build-1","a":"</script>"}\n1:["é \\"b\\""]\n';

describe('externalizeRscPayload', () => {
  it('removes the inline payload, and has the loader fetch it', () => {
    const loader = loaderOf(row(flight.slice(0, 9)), row(flight.slice(9)));
    const after = externalizeRscPayload({ html: page(loader), flight, loader });
    const fetching = { ...loaderOf(), flight: { build: 'build-1', body: digest } };
    expect(after).toEqual({ html: expect.any(String), flight, loader: fetching });
    expect(after?.html).toBe(page(after?.loader as Loader));
  });

  it('has the loader fetch it with the query where the page depends on it', () => {
    const loader = loaderOf(row(flight));
    const readsQuery = true;
    const fetching = { ...loaderOf(), flight: { build: 'build-1', body: digest }, readsQuery };
    expect(
      externalizeRscPayload({ html: page(loader), flight, loader, readsQuery })?.loader,
    ).toEqual(fetching);
  });

  it.each([
    ['differs from that of its address', [row(`${flight}2:null`)], flight],
    ['contains more than text', [row(flight), row('x').replace('[1,', '[3,')], flight],
    ['contains an invalid row', [row(flight), row('x').replace('"x"', '"x')], flight],
    ['is empty', [], ''],
    ['is not available separately', [row(flight)], undefined],
  ])('returns undefined where the payload %s', (_, rows, elsewhere) => {
    const loader = loaderOf(...rows);
    expect(
      externalizeRscPayload({ html: page(loader), flight: elsewhere, loader }),
    ).toBeUndefined();
  });

  it('returns undefined for a page without a loader', () => {
    const html = `<script>${row(flight)}</script>`;
    expect(externalizeRscPayload({ html, flight })).toBeUndefined();
  });
});

describe('joinRscRows', () => {
  const rows = (...texts: string[]) => texts.map((text) => `<script>${text}</script>`).join('');

  it('joins the payload in one script, at the place of its last row', () => {
    const html = rows(first, row(flight.slice(0, 9)), row(flight.slice(9)));
    expect(joinRscRows({ html, flight: undefined })?.html).toBe(rows(first, row(flight)));
  });

  it('returns undefined for other rows', () => {
    const html = rows(row(flight), row('x').replace('[1,', '[3,'));
    expect(joinRscRows({ html, flight: undefined })).toBeUndefined();
  });
});
