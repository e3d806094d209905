import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** A TCP proxy to a server that breaks the first connection carrying more than `bytes`, once. */
export async function cutOnce(port: number, bytes: number) {
  let cuts = 0;
  const open = new Set<Socket>();
  const way = createTcpServer((client) => {
    const server = connect(port, '127.0.0.1');
    open.add(client);
    let carried = 0;
    client.on('data', (data) => {
      carried += data.length;
      if (cuts > 0 || carried <= bytes) return void server.write(data);
      cuts++;
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
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    port: (way.address() as AddressInfo).port,
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      way.close();
      await once(way, 'close');
    },
  };
}

/** Serves a backend over HTTP behind such a proxy. */
export async function startCuttingServer(
  fetch: (request: Request) => Response | Promise<Response>,
  bytes: number,
) {
  const server: Server = createServer(getRequestListener(fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = await cutOnce((server.address() as AddressInfo).port, bytes);
  return {
    origin: `http://127.0.0.1:${way.port}`,
    cuts: way.cuts,
    async close() {
      await way.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
