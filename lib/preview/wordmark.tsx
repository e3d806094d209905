import satori from 'satori';
import { site } from '@/lib/config/site';
import { loadFaces } from './faces';

/** The height of a line in times the size of its letters, as `.wordmark` has it. */
const lineHeight = 1.25;
const size = 64;

let drawn: Promise<string> | undefined;

/**
 * The ministry's name as an SVG of outlines: one drawing in every language, whatever typefaces a page
 * is set in. Drawn once; as high as a line of text, and as wide as the name.
 */
export function drawWordmark(): Promise<string> {
  drawn ??= draw(site().name).catch((error) => {
    drawn = undefined;
    throw error;
  });
  return drawn;
}

async function draw(name: string): Promise<string> {
  const style = { display: 'flex', fontSize: size, lineHeight, whiteSpace: 'nowrap' } as const;
  return satori(<div style={{ ...style, fontFamily: 'name, serif-more, korean' }}>{name}</div>, {
    height: size * lineHeight,
    fonts: await loadFaces(),
  });
}
