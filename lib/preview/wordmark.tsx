import satori from 'satori';
import { site } from '@/lib/config/site';
import { loadFaces } from './faces';

/** Line height relative to the size, as in the class `.wordmark`. */
const lineHeight = 1.25;
const size = 64;

let wordmark: Promise<string> | undefined;

/**
 * The ministry's name as an SVG of outlines, the same in every language and typeface. Rendered once; as high
 * as a line of text and as wide as the name.
 */
export function drawWordmark(): Promise<string> {
  wordmark ??= draw(site().name).catch((error) => {
    wordmark = undefined;
    throw error;
  });
  return wordmark;
}

async function draw(name: string): Promise<string> {
  const style = { display: 'flex', fontSize: size, lineHeight, whiteSpace: 'nowrap' } as const;
  return satori(<div style={{ ...style, fontFamily: 'name, serif-more, korean' }}>{name}</div>, {
    height: size * lineHeight,
    fonts: await loadFaces(),
  });
}
