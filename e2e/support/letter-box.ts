import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that stores the letters it receives. */
export interface LetterBox {
  url: string;
  /** The letters to one address, in the order of arrival. */
  to(address: string): Email[];
  close(): Promise<void>;
}

export async function openLetterBox(): Promise<LetterBox> {
  const letters: Email[] = [];
  const server = new SMTPServer({
    // Milliseconds that closing waits for open connections; 30 s by default.
    closeTimeout: 100,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        letters.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address) =>
      letters.filter(({ to }) => to?.some((recipient) => recipient.address === address)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
