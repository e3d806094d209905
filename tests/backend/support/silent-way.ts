import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server that can be slow, or stop forwarding without closing connections, as when a network fails. */
export async function startStallingProxy(port: number) {
  let silent = false;
  /** Milliseconds for which data is held in each direction. */
  let delay = 0;
  const sockets = new Set<Socket>();
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    const pass = (data: Buffer) => silent || to.destroyed || to.write(data);
    from.on('data', (data) => (delay > 0 ? setTimeout(pass, delay, data) : pass(data)));
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
    /** Makes each round trip longer by so many milliseconds. */
    slowDown(roundTrip: number) {
      delay = roundTrip / 2;
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
