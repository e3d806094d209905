type Close = () => Promise<unknown>;

/** On globalThis, because Next evaluates modules of its own copy and server/ another. */
const key = Symbol.for('lampstand.shutdown');
const holder = globalThis as { [key]?: Set<Close> };

/** Has something closed when the process is told to end, after the last request was answered. */
export function onShutdown(close: Close): void {
  holder[key] ??= new Set();
  holder[key].add(close);
}

/** Closes everything that asked for it; called once, by server/index.ts. */
export async function runShutdown(): Promise<void> {
  await Promise.all([...(holder[key] ?? [])].map((close) => close()));
}
