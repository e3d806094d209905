import type { z } from 'zod';
import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

type Endpoints = typeof endpoints;

/** The calls of the contract by name. Each resolves to its response, and throws as `call` does. */
export type Client = {
  readonly [Name in keyof Endpoints]: (
    input?: CallInput<Endpoints[Name]>,
  ) => Promise<z.output<Endpoints[Name]['response']>>;
};

/**
 * The calls of the contract through a transport; as a person, with the secret of their session. Only
 * for the server: an island imports the endpoints that it calls, not the table of all.
 */
export function clientOf(transport: Transport, session?: string): Client {
  return new Proxy({} as Client, {
    get: (_, name) => {
      const endpoint = endpoints[name as keyof Endpoints];
      // A promise asks for `then`, which is no call.
      if (!endpoint) return undefined;
      return (input: CallInput<typeof endpoint> = {}) => {
        if (session === undefined) return call(transport, endpoint, input);
        const headers = { ...bearer(session), ...input.headers };
        return call(transport, endpoint, { ...input, headers });
      };
    },
  });
}
