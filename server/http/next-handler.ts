import type { IncomingMessage, ServerResponse } from 'node:http';

/** Next, as its custom server offers it. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
