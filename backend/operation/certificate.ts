import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { WireCertificate } from '../../lib/contract/operation.ts';

/** Milliseconds for the connection. */
const timeout = 5_000;

let known: WireCertificate | undefined;

/** The certificate as it was last read; undefined if it was not, or could not be. */
export const knownCertificate = (): WireCertificate | undefined => known;

/** Reads the certificate that visitors get at a public origin, if it is https. Rejects if there is none. */
export async function readCertificate(origin: string): Promise<void> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return;
  known = undefined;
  known = await certificateOf(hostname, Number(port) || 443);
}

function certificateOf(host: string, port: number): Promise<WireCertificate> {
  const { promise, resolve, reject } = Promise.withResolvers<WireCertificate>();
  const bare = host.replace(/^\[|\]$/g, '');
  const socket = connect({
    ...{ host: bare, port, timeout },
    ...(isIP(bare) ? {} : { servername: bare }),
    // Nothing is sent: a certificate that has expired is to be seen, too.
    rejectUnauthorized: false,
  });
  socket.on('secureConnect', () => {
    const { valid_to } = socket.getPeerCertificate();
    const until = new Date(valid_to ?? '');
    if (Number.isNaN(until.getTime())) reject(new Error('The host has sent no certificate.'));
    else {
      const is_trusted = socket.authorized;
      resolve({ host: bare, valid_until: until.toISOString(), is_trusted });
    }
    socket.destroy();
  });
  socket.on('timeout', () => {
    reject(new Error('The host does not answer.'));
    socket.destroy();
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The host has closed the connection.')));
  return promise;
}
