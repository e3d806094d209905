// Tailwind writes `bg-white/10` as a colour mixed with `transparent`, which compilers turn into two
// declarations, one of them in `lab()`. The mixture equals the colour with an alpha channel.
import type { Plugin } from 'postcss';

const mixture = /color-mix\(in oklab, #(\w{3}|\w{6}) (\d+)%, transparent\)/g;

/** A PostCSS plugin, to run after Tailwind's: `#fff` at 10 % becomes `#ffffff1a`. */
export function fadeByAlpha(): Plugin {
  return {
    postcssPlugin: 'fade-by-alpha',
    Declaration(declaration) {
      declaration.value = declaration.value.replace(
        mixture,
        (_, colour: string, percent: string) => {
          const digits = colour.length === 3 ? colour.replace(/./g, '$&$&') : colour;
          const alpha = Math.round((Number(percent) * 255) / 100).toString(16);
          return `#${digits}${alpha.padStart(2, '0')}`;
        },
      );
    },
  };
}
