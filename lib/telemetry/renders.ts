type Renders = () => { running: number; waiting: number };

let renders: Renders | undefined;

/** Registers how many pages are being rendered, and how many wait for that. */
export function provideRenders(read: Renders): void {
  renders = read;
}

/** Undefined in a process that serves no pages, as in tests. */
export const readRenders = () => renders?.();
