import { Thread } from '../../backend/threads/thread.ts';
import type { CardCalls } from '../../lib/preview/draw-card.ts';
import type { PrintCalls } from '../../lib/print/draw-in-thread.ts';
import type { Draw } from '../../lib/render/drawing.ts';

type Calls = PrintCalls & CardCalls;

/** Milliseconds; a long guide takes half a second on a quiet machine. */
const longest = 60_000;

/** Starts the thread that draws PDFs and preview pictures, at the first call; it is ended if a call takes too long. */
export function startDrawing(maxMilliseconds = longest): Draw {
  const thread = new Thread<Calls>(new URL('./drawing-thread.ts', import.meta.url));
  return async (name, ...args) => {
    const limit = setTimeout(() => thread.end(), maxMilliseconds);
    try {
      return await thread.call(name as keyof Calls, ...(args as Parameters<Calls[keyof Calls]>));
    } finally {
      clearTimeout(limit);
    }
  };
}
