type Close = () => Promise<unknown>;

interface Shutdown {
  closers: Set<Close>;
  hasBegun: boolean;
}

/** On globalThis, because Next and server/ each load their own copy of this module. */
const key = Symbol.for('lampstand.shutdown');
const holder = globalThis as { [key]?: Shutdown };

function shared(): Shutdown {
  holder[key] ??= { closers: new Set(), hasBegun: false };
  return holder[key];
}

/** Registers a function to be called on shutdown, after the last response. */
export function onShutdown(close: Close): void {
  shared().closers.add(close);
}

/** Marks the process as shutting down, which `GET /ready` reports to load balancers. */
export function beginShutdown(): void {
  shared().hasBegun = true;
}

export function isShuttingDown(): boolean {
  return shared().hasBegun;
}

/** Calls all registered functions; called once, by server/index.ts. */
export async function runShutdown(): Promise<void> {
  await Promise.all([...shared().closers].map((close) => close()));
}
