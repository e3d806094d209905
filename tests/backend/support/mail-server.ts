import { type AddressInfo, createServer, type Socket } from 'node:net';

export type MailStage = 'connect' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end';
export interface Arrived {
  to: string;
  /** The Message-ID. */
  id: string;
  text: string;
}
/**
 * What a mail server answers at a stage instead of its usual reply, as `554 No`; `drop` closes the
 * connection. May wait.
 */
export type Answer = (
  stage: MailStage,
  letter: { to: string },
) => string | undefined | Promise<string | undefined>;

const usual: Record<MailStage, string> = {
  connect: '220 mail.test ESMTP',
  EHLO: '250-mail.test\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 OK',
  RCPT: '250 2.1.5 OK',
  DATA: '354 Go on',
  end: '250 2.0.0 Accepted',
};

/** A mail server that answers as a test says, without TLS, and keeps what it accepted and was told. */
export async function startMailServer(answer: Answer = () => undefined, at = 0) {
  const arrived: Arrived[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    void talk(socket, { answer, arrived, commands });
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ arrived, commands, port, url: `smtp://127.0.0.1:${port}` },
    open: () => sockets.size,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

interface Shared {
  answer: Answer;
  arrived: Arrived[];
  commands: string[];
}

async function talk(socket: Socket, { answer, arrived, commands }: Shared): Promise<void> {
  let to = '';
  /** Says the answer of a stage; returns whether the stage was passed. */
  const say = async (stage: MailStage) => {
    const said = await answer(stage, { to });
    if (said === 'drop') socket.destroy();
    else if (!socket.destroyed) socket.write(`${said ?? usual[stage]}\r\n`);
    return said === undefined || /^[23]/.test(said);
  };
  if (!(await say('connect'))) return void socket.end();
  let text: string[] | undefined;
  for await (const line of linesOf(socket)) {
    if (text && line !== '.') {
      text.push(line.replace(/^\./, ''));
      continue;
    }
    if (text) {
      const letter = { to, text: text.join('\n'), id: '' };
      letter.id = /^message-id: (.*)$/im.exec(letter.text)?.[1] ?? '';
      text = undefined;
      const said = await answer('end', { to });
      if (said === undefined || said === 'drop') arrived.push(letter);
      if (said === 'drop') socket.destroy();
      else if (!socket.destroyed) socket.write(`${said ?? usual.end}\r\n`);
      continue;
    }
    commands.push(line);
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'QUIT') return void socket.end('221 Bye\r\n');
    if (verb === 'RSET') socket.write('250 OK\r\n');
    else if (verb === 'EHLO' || verb === 'HELO') await say('EHLO');
    else if (verb === 'AUTH') await say('AUTH');
    else if (verb === 'MAIL') await say('MAIL');
    else if (verb === 'RCPT') {
      to = /<(.*)>/.exec(line)?.[1] ?? '';
      await say('RCPT');
    } else if (verb === 'DATA') {
      if (await say('DATA')) text = [];
    } else socket.write('502 Unknown\r\n');
  }
}

async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of socket) {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch {
    // The client reset the connection.
  }
}
