/**
 * A colour that the night ink upon it (`--color-night`) can be read on, 4.5 : 1: as it was asked for
 * (`3366cc`), or lightened as far as that takes. Undefined for what is no colour. Runs in the page
 * too (frame-script.ts), so it needs nothing from outside itself.
 */
export function readableColour(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text)?.[1];
  if (!digits) return undefined;
  const asked = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  const luminance = (colour: number[]) => {
    const [r = 0, g = 0, b = 0] = colour.map((part) =>
      part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (let white = 0; ; white += 0.05) {
    const colour = asked.map((part) => Math.min(255, Math.round(part + (255 - part) * white)));
    if ((luminance(colour) + 0.05) / (luminance([15, 20, 32]) + 0.05) >= 4.5) {
      return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    }
  }
}
