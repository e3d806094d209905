import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy with one connection to a node, on which it sends the requests of all its visitors, one after the other. */
export async function startPoolingProxy(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const server = createServer((received, response) => {
    const { method, url: path, headers } = received;
    const forwardedFor = [headers['x-forwarded-for'], '127.0.0.1'].filter(Boolean).join(', ');
    const forwarded = request({
      ...{ agent, host: '127.0.0.1', port, method, path },
      headers: { ...headers, 'x-forwarded-for': forwardedFor },
    });
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    // A visitor who disconnects leaves half a request.
    received.on('close', () => received.complete || forwarded.destroy());
    received.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
