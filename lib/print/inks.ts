import type { Theme } from '../config/theme.ts';
import { type Inks, ink } from './page.ts';

/** What a ministry prints in place of the shipped mark and colours. */
export interface OwnLook {
  mark?: OwnMark | undefined;
  inks?: Inks | undefined;
}

/** The ministry's mark as PNG, on paper and on a picture of the night. */
interface OwnMark {
  paper: Buffer;
  night: Buffer;
}

/** The inks of a theme: its light mode, and its lamp on the night, which all themes share. */
export const inksOf = ({ light, lamp, lampSoft }: Theme): Inks => ({
  ...{ night: ink.night, text: light.ink, gold: light.gold, line: light.line },
  ...{ lamp, fire: lampSoft, flame: light.ground, paper: light.ground },
});

const names = new Map(
  (Object.keys(ink) as (keyof Inks)[]).map((name) => [ink[name] as string, name] as const),
);

/** The colour in which an item of a layout, whose colours are the shipped inks, is drawn. */
export function inkFor(colour: string, own: OwnLook | undefined): string {
  const name = names.get(colour);
  return (name && own?.inks?.[name]) ?? colour;
}
