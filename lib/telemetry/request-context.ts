import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered, for whatever is said or measured meanwhile. */
export interface RequestContext {
  readonly id: string;
  /** What answers it, as a template; the backend writes the call of the contract here. */
  route: string;
}

/** On globalThis, because Next evaluates modules of its own copy and server/ another. */
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
