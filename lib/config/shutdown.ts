type Close = () => Promise<unknown>;

interface Shutdown {
  closing: Set<Close>;
  hasBegun: boolean;
}

/** On globalThis, because Next evaluates modules of its own copy and server/ another. */
const key = Symbol.for('lampstand.shutdown');
const holder = globalThis as { [key]?: Shutdown };

function shared(): Shutdown {
  holder[key] ??= { closing: new Set(), hasBegun: false };
  return holder[key];
}

/** Has something closed when the process is told to end, after the last request was answered. */
export function onShutdown(close: Close): void {
  shared().closing.add(close);
}

/** From now on `GET /ready` says that no more visitors are to be sent. */
export function beginShutdown(): void {
  shared().hasBegun = true;
}

export function isShuttingDown(): boolean {
  return shared().hasBegun;
}

/** Closes everything that asked for it; called once, by server/index.ts. */
export async function runShutdown(): Promise<void> {
  await Promise.all([...shared().closing].map((close) => close()));
}
