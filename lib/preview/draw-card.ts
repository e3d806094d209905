import { drawInThread } from '../render/drawing.ts';
import type { CardStyle } from './card.ts';
import type { Preview } from './preview.ts';

/** What the thread that draws does for preview pictures. */
export type CardCalls = { drawCard(preview: Preview, style: CardStyle): string };

/** The text of a preview picture as SVG outlines. */
export const drawCard = (preview: Preview, style: CardStyle): Promise<string> =>
  drawInThread<CardCalls>()('drawCard', preview, style);
