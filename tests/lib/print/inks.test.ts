import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { contrast, themeOf } from '@/lib/config/theme';
import { svgOf } from '@/lib/print/draw-svg';
import { inksOf } from '@/lib/print/inks';
import { ink } from '@/lib/print/page';
import { pagesOf } from '@/lib/print/sheet';
import { printWords } from './support/words';

beforeAll(() => import('@/scripts/fonts/build.mjs'));

/** What is printed on what, by the layouts of lib/print. */
const pairs = [
  ...[['text', 'paper'] as const, ['gold', 'paper'] as const, ['night', 'paper'] as const],
  ...[['paper', 'night'] as const, ['lamp', 'night'] as const],
];

test('whatever the brand colour, what is printed can be read', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const colour = `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
      const inks = inksOf(themeOf(colour));
      for (const [text, on] of pairs) {
        expect(contrast(inks[text], inks[on]), `${colour}: ${text} on ${on}`).toBeGreaterThan(4.5);
      }
    }),
  );
});

test.each(['lamp', 'words', 'question'] as const)(
  'the card “%s” has the ministry’s colours, and none of those that ship',
  (design) => {
    const inks = inksOf(themeOf('#7a1f6b'));
    const [front, back] = pagesOf(
      { format: 'card', paper: '90x54', look: { design } },
      printWords('en', 'card'),
    );
    const drawn = [front, back].map((page) => svgOf(page as never, { inks })).join('');
    const others = Object.values(ink).filter((colour) => !Object.values(inks).includes(colour));
    expect(others.filter((colour) => drawn.includes(colour))).toEqual([]);
    expect(drawn).toContain(inks.lamp);
  },
);
