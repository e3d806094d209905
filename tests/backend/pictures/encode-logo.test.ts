import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeLogo } from '@/backend/pictures/encode-logo';
import { heicOfTelephone } from '../support/heic';

const svg = (body: string, attributes = 'width="100" height="50"', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`,
  );
const bar = '<path fill="#336699" d="M20 20h60v10h-60z"/>';

test('an SVG is drawn large, without the empty space around it, and keeps its transparency', async () => {
  const { webp, width, height } = await encodeLogo(
    svg(`${bar}<circle cx="25" cy="35" r="5" fill="#a00"/>`),
  );
  const facts = await sharp(webp).metadata();
  expect(facts).toMatchObject({ format: 'webp', hasAlpha: true, width, height });
  expect(width).toBeGreaterThan(500);
  expect(width / height).toBeCloseTo(3, 1);
});

test('a PNG keeps its transparency, its colour, and an opaque ground', async () => {
  const png = await sharp(svg(bar)).png().toBuffer();
  expect(await encodeLogo(png)).toMatchObject({ width: 60, height: 10 });
  const opaque = await sharp(png).flatten({ background: '#ffffff' }).png().toBuffer();
  expect(await encodeLogo(opaque)).toMatchObject({ width: 100, height: 50 });
});

test.each([
  ['a byte order mark', svg(bar, undefined, '\ufeff')],
  [
    'the heading of a drawing program',
    svg(
      `<metadata><rdf:RDF><cc:Work><image/></cc:Work></rdf:RDF></metadata><sodipodi:namedview id="a"/><defs><style>.a{fill:red}</style></defs>${bar}`,
      'viewBox="0 0 100 50" xmlns:sodipodi="s" xmlns:rdf="r" xmlns:cc="c"',
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
    ),
  ],
])('an SVG with %s is taken', async (_, file) => {
  expect((await encodeLogo(file)).width).toBeGreaterThan(500);
});

test.each([
  ['script', '<script>alert(1)</script>'],
  ['foreignobject', '<foreignObject><b/></foreignObject>'],
  ['image', '<image xlink:href="file:///etc/passwd" width="9" height="9"/>'],
  ['text', '<text y="20">Harbour</text>'],
  ['filter', '<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter>'],
  ['a', '<a xlink:href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>'],
  ['animate', '<rect width="9" height="9"><animate attributeName="x"/></rect>'],
  ['script', '<svg:script>alert(1)</svg:script>'],
  ['too large', '<path d="M0 0h9v9z"/>'.repeat(5_001)],
  ['too deep', '<g>'.repeat(101)],
  ['too deep', `<metadata>${'<a:b>'.repeat(101)}`],
  ['too large', `<path d="M0 0${'h1'.repeat(300_000)}"/>`],
])('an SVG with <%s> is refused by that name', async (element, body) => {
  await expect(encodeLogo(svg(body))).rejects.toMatchObject({
    ...{ status: 415, code: 'no_logo', fields: { element } },
  });
});

test.each([
  ['entities', svg('&a;', '', '<!DOCTYPE svg [<!ENTITY a "<script/>">]>')],
  ['nothing in it', svg('<g/>')],
  ['no size', svg(bar, 'width="0" height="0"')],
  ['an end before its end', svg(bar).subarray(0, 120)],
  ['nested uses', svg(bombOf(12))],
  ['patterns of patterns', svg(paintedPatterns())],
  [
    'more rules than anyone writes',
    svg(
      `<style>${'g g g rect{fill:red}'.repeat(20_000)}</style>${'<g>'.repeat(90)}${bar.repeat(2_000)}`,
    ),
  ],
])('an SVG with %s is refused', async (_, file) => {
  await expect(encodeLogo(file)).rejects.toMatchObject({ status: 415 });
});

/** Ten times as many elements with each level. */
function bombOf(levels: number): string {
  const level = (at: number) =>
    `<g id="u${at}">${`<use xlink:href="#u${at - 1}"/>`.repeat(10)}</g>`;
  const groups = Array.from({ length: levels }, (_, at) => level(at + 1)).join('');
  return `<defs><g id="u0"><path d="M0 0h9v9z"/></g>${groups}</defs><use xlink:href="#u${levels}"/>`;
}

/** Ten times as much to paint with each level. */
function paintedPatterns(): string {
  const size = 'width="90" height="40"';
  const level = (at: number) =>
    `<pattern id="p${at}" ${size}>${`<rect ${size} fill="url(#p${at + 1})"/>`.repeat(10)}</pattern>`;
  const levels = Array.from({ length: 12 }, (_, at) => level(at)).join('');
  return `<defs>${levels}</defs><rect ${size} fill="url(#p0)"/>`;
}

test.each([
  ['a page', Buffer.from('<!doctype html><html><svg></svg></html>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', async (_, file) => {
  await expect(encodeLogo(file)).rejects.toMatchObject({ status: 415 });
});

test('a telephone’s picture of a logo is taken', async () => {
  const { width, height } = await encodeLogo(heicOfTelephone);
  expect(Math.max(width, height)).toBeGreaterThan(100);
});

test('the colours of 16 bits with a profile are turned into sRGB', async () => {
  const red = sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } });
  const file = await red.toColourspace('rgb16').withIccProfile('p3').png().toBuffer();
  const { webp } = await encodeLogo(file);
  expect([...(await sharp(webp).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0]);
});

test('a file of more than 8 MB is refused before it is read', async () => {
  await expect(encodeLogo(Buffer.alloc(9_000_000))).rejects.toMatchObject({ status: 413 });
});
