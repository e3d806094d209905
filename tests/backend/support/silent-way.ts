import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server that can stop forwarding without closing connections, as when a network fails. */
export async function silentWay(port: number) {
  let silent = false;
  const sockets = new Set<Socket>();
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => silent || to.write(data));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      if (!silent) to.destroy();
    });
  };
  const way = createServer((client) => {
    if (silent) return void sockets.add(client);
    const server = connect(port, '127.0.0.1');
    carry(client, server);
    carry(server, client);
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    port: (way.address() as AddressInfo).port,
    fallSilent() {
      silent = true;
    },
    /** Breaks the remaining connections, as after a restart of the network in between. */
    speakAgain() {
      silent = false;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      way.close();
      await once(way, 'close');
    },
  };
}
