import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request, for logs and metrics, and for taking turns. */
export interface RequestContext {
  readonly id: string;
  /** Template of its route; the backend sets the call of the contract. */
  route: string;
  /** The network of its client, by which work is shared fairly. */
  readonly network?: string;
}

/** On globalThis, because Next and server/ each load their own copy of this module. */
const key = Symbol.for('lampstand.request-context');
const holder = globalThis as { [key]?: AsyncLocalStorage<RequestContext> };

function storage(): AsyncLocalStorage<RequestContext> {
  holder[key] ??= new AsyncLocalStorage();
  return holder[key];
}

export function withRequestContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage().run(context, work);
}

export function requestContext(): RequestContext | undefined {
  return storage().getStore();
}
