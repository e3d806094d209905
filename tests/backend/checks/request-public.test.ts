import { once } from 'node:events';
import type { AddressInfo, LookupFunction } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkLink, type LinkNetwork, publicNetwork } from '../../../backend/checks/check-link.ts';
import { fetchPublic } from '../../../backend/checks/fetch-public.ts';

/* However a host answers that a stranger has named, the request ends; and only what is meant for everyone is asked. */

const local: LookupFunction = (_, options, callback) => {
  if (options.all) return callback(null, [{ address: '127.0.0.1', family: 4 }]);
  callback(null, '127.0.0.1', 4);
};
const network: LinkNetwork = {
  ...{ ...publicNetwork, lookup: local, mayUsePort: () => true, userAgent: 'Lampstand' },
};

let close = async () => {};
afterEach(() => close());
/** A host that answers each request with these bytes, or as a function writes; returns its port and what it was sent. */
async function answering(answer: string | ((socket: Socket) => void)) {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      requests.push(bytes.toString('latin1'));
      if (typeof answer === 'string') socket.end(answer);
      else answer(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, requests };
}
const wanted = { accept: '*/*', timeout: 1_000, maxBytes: 1_000 };
const fetchFrom = (port: number, more = '') =>
  fetchPublic(`http://${more}host.example:${port}/list`, network, wanted);
const repeating = (text: string) => (socket: Socket) => {
  const timer = setInterval(() => socket.write(text), 5);
  socket.on('close', () => clearInterval(timer));
};

describe('an answer', () => {
  const head = 'HTTP/1.1';
  test.each<[string, string | ((socket: Socket) => void)]>([
    ['switches to another protocol', `${head} 101 S\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n`],
    [
      'switches and stays open',
      (socket) => socket.write(`${head} 101 S\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n`),
    ],
    ['is none', (socket) => socket.destroy()],
    ['is no HTTP', 'hello'],
    ['has endless heads', repeating(`${head} 103 Early Hints\r\nlink: </a>\r\n\r\n`)],
    ['never comes to its body', repeating('a: b\r\n')],
    ['says wait for ever', repeating(`${head} 100 Continue\r\n\r\n`)],
    ['has a head without bounds', `${head} 200 OK\r\na: ${'x'.repeat(100_000)}\r\n\r\n`],
    [
      'stops within its body',
      (socket) => socket.end(`${head} 200 OK\r\ncontent-length: 9\r\n\r\nx`),
    ],
    [
      'has an endless body',
      (socket) => {
        socket.write(`${head} 200 OK\r\n\r\n`);
        repeating('x'.repeat(100))(socket);
      },
    ],
    [
      'drips',
      (socket) => {
        socket.write(`${head} 200 OK\r\n\r\n`);
        repeating('x')(socket);
      },
    ],
    ['has chunks of no length', `${head} 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`],
    [
      'leads to a file',
      `${head} 302 F\r\nlocation: file:///etc/passwd\r\ncontent-length: 0\r\n\r\n`,
    ],
    ['leads to no address', `${head} 302 F\r\nlocation: http://[\r\ncontent-length: 0\r\n\r\n`],
  ])('that %s ends the request', async (_, answer) => {
    const { port } = await answering(answer);
    await expect(fetchFrom(port)).rejects.toThrow();
  });

  test('that switches to another protocol ends the check of a link', async () => {
    const { port } = await answering('HTTP/1.1 101 S\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
    expect(await checkLink(`http://host.example:${port}/`, network)).toBe('no_answer');
  });
});

test('a name and a password in an address are sent to nobody', async () => {
  const { port, requests } = await answering('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
  await fetchFrom(port, 'ruth:secret@');
  expect(requests[0]).toMatch(/^GET \/list HTTP\/1\.1\r\n/);
  expect(requests[0]?.toLowerCase()).not.toContain('authorization');
});

describe('a port', () => {
  // The environment is read once: the operator allows one other.
  vi.stubEnv('FETCH_PORTS', '8443');
  const strict = (own = 80): LinkNetwork => ({
    ...network,
    mayUsePort: (port) => port === own || publicNetwork.mayUsePort(port),
  });
  const notAsked = /not asked at this port/;

  test.each([22, 25, 2375, 5432, 6379, 8080])(
    'of no web page is not asked, by an address or a redirect: %i',
    async (other) => {
      const location = `http://host.example:${other}/`;
      await expect(fetchPublic(location, strict(), wanted)).rejects.toThrow(notAsked);
      // Nothing is known of such a link.
      expect(await checkLink(location, strict())).toBeUndefined();
      const { port, requests } = await answering(
        `HTTP/1.1 302 F\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`,
      );
      const leading = fetchPublic(`http://host.example:${port}/`, strict(port), wanted);
      await expect(leading).rejects.toThrow(notAsked);
      expect(requests).toHaveLength(1);
    },
  );

  test('is asked if it is one of the web, or the operator allows it', () => {
    const asked = [80, 443, 8443, 444, 8080].filter(publicNetwork.mayUsePort);
    expect(asked).toEqual([80, 443, 8443]);
  });
});
