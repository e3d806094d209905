import { readFile } from 'node:fs/promises';
import tailwind from '@tailwindcss/postcss';
import postcss, { type AcceptedPlugin } from 'postcss';
import { describe, expect, it } from 'vitest';
import { fadeByAlpha } from '../../scripts/postcss/fade-by-alpha.ts';
import { foldUnsetProperties } from '../../scripts/postcss/fold-unset-properties.ts';

const registered = (name: string, initial?: string) =>
  `@property ${name}{syntax:"*";inherits:false${initial ? `;initial-value:${initial}` : ''}}`;

async function run(css: string, ...plugins: AcceptedPlugin[]) {
  return (await postcss(plugins).process(css, { from: undefined })).css;
}
const folded = (css: string) => run(css, foldUnsetProperties());

describe('foldUnsetProperties', () => {
  it('replaces a variable that no rule sets by its initial value', async () => {
    const css = await folded(
      `.border{border-style:var(--tw-border-style);border-width:1px}${registered('--tw-border-style', 'solid')}`,
    );
    expect(css).toBe('.border{border-style:solid;border-width:1px}');
  });

  it('keeps a variable that a rule sets', async () => {
    const css = `.a{border-style:var(--tw-style)}.b{--tw-style:dashed}${registered('--tw-style', 'solid')}`;
    expect(await folded(css)).toBe(css);
  });

  it('ignores a reset to the initial value', async () => {
    const css = await folded(
      `.a{border-style:var(--tw-style)}${registered('--tw-style', 'solid')}${registered('--tw-ease')}
       @layer properties{*{--tw-style:solid;--tw-ease:initial}}`,
    );
    expect(css).toContain('.a{border-style:solid}');
    expect(css).not.toContain('--tw-');
  });

  it('uses the fallback of a variable without a value, and of one that is not registered', async () => {
    const css = await folded(
      `.a{transition-timing-function:var(--tw-ease, var(--tw-else, linear))}
       .b{font-variant-numeric:var(--tw-ordinal, ) tabular-nums}${registered('--tw-ordinal')}`,
    );
    expect(css).toContain('.a{transition-timing-function:linear}');
    expect(css).toContain('.b{font-variant-numeric:tabular-nums}');
  });

  it('drops invisible shadows, and keeps commas within colours', async () => {
    const none = registered('--tw-inset', '0 0 #0000') + registered('--tw-offset', '0 0 #0000');
    const css = await folded(
      `.a{box-shadow:var(--tw-inset), var(--tw-offset), 0 1px 2px rgb(1, 2, 3)}.b{box-shadow:var(--tw-inset)}${none}`,
    );
    expect(css).toBe('.a{box-shadow:0 1px 2px rgb(1, 2, 3)}.b{box-shadow:none}');
  });

  it('drops a registered variable that is set but never read', async () => {
    const css = await folded(`.a{--tw-leading:1.2;--own:1}${registered('--tw-leading')}`);
    expect(css).toBe('.a{--own:1}');
  });
});

describe('fadeByAlpha', () => {
  it('converts a colour mixed with transparent to a colour with alpha', async () => {
    const css = 'a{color:color-mix(in oklab, #fff 15%, transparent)}';
    expect(await run(css, fadeByAlpha())).toBe('a{color:#ffffff26}');
  });

  it('keeps other mixtures', async () => {
    const css = 'a{color:color-mix(in oklab, currentcolor 50%, transparent)}';
    expect(await run(css, fadeByAlpha())).toBe(css);
  });
});

describe('the style sheet of the site', () => {
  it.each(['app/globals.css', 'components/locator/map.css'])(
    'defines every variable that %s reads',
    async (file) => {
      const compile = async (sheet: string) => {
        const css = await readFile(sheet, 'utf8');
        const plugins = [tailwind({ optimize: false }), foldUnsetProperties(), fadeByAlpha()];
        return (await postcss(plugins).process(css, { from: sheet })).css;
      };
      const sheets = [
        await compile('app/globals.css'),
        await readFile('app/typefaces.css', 'utf8'),
      ];
      const set = new Set(sheets.join().match(/--[\w-]+(?=:)/g));
      const read = Array.from(
        (await compile(file)).matchAll(/var\((--[\w-]+)\)/g),
        ([, name]) => name,
      );
      expect(read.length).toBeGreaterThan(5);
      expect(read.filter((name) => !set.has(name as string))).toEqual([]);
    },
  );
});
