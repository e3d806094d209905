import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrast,
  isColour,
  isReadable,
  pairsOf,
  shippedTheme,
  themeDeclarations,
  themeOf,
} from '@/lib/config/theme';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
])('the contrast of %s and %s is %f', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBeCloseTo(expected, 2);
});

describe('a theme', () => {
  it('is readable in every pair, whatever the brand colour', () => {
    const corners = ['00', '80', 'ff'].flatMap((r) =>
      ['00', '80', 'ff'].flatMap((g) => ['00', '80', 'ff'].map((b) => `#${r}${g}${b}`)),
    );
    for (const colour of corners) expect(isReadable(themeOf(colour)), colour).toBe(true);
    fc.assert(
      fc.property(colours, (colour) => {
        const low = pairsOf(themeOf(colour)).filter((pair) => pair.contrast < pair.least);
        expect(low, colour).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps a colour that is readable as it is', () => {
    expect(themeOf('#1a2a6c').light.gold).toBe('#1a2a6c');
    expect(themeOf('#e0a33a').lamp).toBe('#e0a33a');
  });

  it('is written as colours and nothing else', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(themeDeclarations(themeOf(colour))).toMatch(
          /^(?:--color-[a-z-]+:(?:#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\));)+--lamp:\d{1,3} \d{1,3} \d{1,3}$/,
        );
      }),
    );
  });
});

it('the shipped theme is that of the style sheet, and readable', () => {
  const css = readFileSync('app/globals.css', 'utf8');
  for (const declaration of themeDeclarations(shippedTheme).split(';')) {
    expect(css).toContain(declaration.replace(':', ': ').replace(',', ', '));
  }
  expect(isReadable(shippedTheme)).toBe(true);
});

it.each(['#3b5b8c', '#FFFFFF'])('%s is a colour', (text) => expect(isColour(text)).toBe(true));
it.each(
  [
    ['red', '#fff', '#12345', '#1234567', 'rgb(1,2,3)', '#12345g'],
    ['#fff}body{display:none', '</style><script>', 'url(//evil.example)', '#123456;--x:y', ''],
  ].flat(),
)('%j is no colour', (text) => expect(isColour(text)).toBe(false));
