type Functions = Record<string, (...args: never[]) => unknown>;

/** Calls a function by its name in the thread that draws. */
export type Draw = (name: string, ...args: unknown[]) => Promise<unknown>;

/** On globalThis, because server/ provides it, and Next loads its own copies of this module. */
const key = Symbol.for('lampstand.drawing');
const holder = globalThis as { [key]?: Draw };

/** Called by server/ before the site serves requests. */
export function provideDrawing(draw: Draw): void {
  holder[key] = draw;
}

/**
 * Calls one of the functions that draw, beside the event loop that answers visitors. Arguments and result are
 * copied. Rejects with the function's error, or if it takes too long.
 */
export function drawInThread<Calls extends Functions>() {
  const draw = holder[key];
  if (!draw) throw new Error('the site is started by server/index.ts, which draws in a thread');
  return <Name extends keyof Calls & string>(name: Name, ...args: Parameters<Calls[Name]>) =>
    draw(name, ...args) as Promise<Awaited<ReturnType<Calls[Name]>>>;
}
