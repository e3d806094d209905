import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** A TCP proxy to a server that breaks the first connection carrying more than `bytes`, once. */
export async function startDisconnectingProxy(port: number, bytes: number) {
  let disconnects = 0;
  const open = new Set<Socket>();
  const proxy = createTcpServer((client) => {
    const server = connect(port, '127.0.0.1');
    open.add(client);
    let carried = 0;
    client.on('data', (data) => {
      carried += data.length;
      if (disconnects > 0 || carried <= bytes) return void server.write(data);
      disconnects++;
      // The bytes up to this point are delivered, as when a phone loses its network.
      server.end(data.subarray(0, data.length - (carried - bytes)));
      client.resetAndDestroy();
    });
    server.on('data', (data) => client.write(data));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    client.on('close', () => open.delete(client));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    disconnects: () => disconnects,
    async close() {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** Serves a backend over HTTP behind such a proxy. */
export async function startDisconnectingServer(
  fetch: (request: Request) => Response | Promise<Response>,
  bytes: number,
) {
  const server: Server = createServer(getRequestListener(fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startDisconnectingProxy((server.address() as AddressInfo).port, bytes);
  return {
    origin: `http://127.0.0.1:${proxy.port}`,
    disconnects: proxy.disconnects,
    async close() {
      await proxy.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
