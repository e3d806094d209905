import { provideDrawing } from '@/lib/render/drawing';
import { startDrawing } from '../../server/backend/start-drawing.ts';

/** Draws in a thread as on the site, with its typefaces. */
export async function withDrawing(): Promise<void> {
  await import('@/scripts/fonts/build.mjs');
  provideDrawing(startDrawing());
}
