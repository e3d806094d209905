import type { IncomingMessage, ServerResponse } from 'node:http';

/** Next's request handler, as its custom server API provides it. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
