import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server that can stop forwarding without closing connections, as when a network fails. */
export async function startStallingProxy(port: number) {
  let silent = false;
  const sockets = new Set<Socket>();
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => silent || to.write(data));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      if (!silent) to.destroy();
    });
  };
  const proxy = createServer((client) => {
    if (silent) return void sockets.add(client);
    const server = connect(port, '127.0.0.1');
    forward(client, server);
    forward(server, client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    stopForwarding() {
      silent = true;
    },
    /** Breaks the remaining connections, as after a restart of the network in between. */
    restart() {
      silent = false;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
