import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createSiteServer } from '@/server/http/create-server';
import { createExchange, type Step, type StepResult } from '@/server/http/exchange';
import { runSteps } from '@/server/steps';

export type Respond = (response: ServerResponse, request: IncomingMessage) => unknown;

/** A response as received, without decoding. */
export interface ReceivedResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A real server that runs these steps for each request and then answers it with `respond`. */
export async function startStepServer(steps: readonly Step[], respond: Respond) {
  const last: Step = async ({ request, response }): Promise<StepResult> => {
    await respond(response, request);
    return 'answered';
  };
  const server = createSiteServer().on('request', (request, response) => {
    void runSteps([...steps, last], createExchange(request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      askPort(port, path, headers, method),
    /** Sends bytes, and resolves to everything received until the connection is closed. */
    send: (bytes: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        let received = '';
        socket.setEncoding('utf8').on('data', (chunk) => {
          received += chunk;
        });
        socket.on('error', reject).on('close', () => resolve(received));
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export function askPort(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, headers, method, agent: false as const };
    const sent = request(options, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.on('error', reject).end();
  });
}
