import { type AddressInfo, createServer, type Socket } from 'node:net';

interface StoredLetter {
  uid: number;
  raw: string;
  flags: Set<string>;
}

/** A mailbox on this machine: as much of IMAP (RFC 9051) as reading returned letters needs. */
export async function startImapServer() {
  const letters: StoredLetter[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('latin1'));
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.write('* OK [CAPABILITY IMAP4rev1 UIDPLUS] ready\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        commands.push(line.replace(/^\S+ /, ''));
        socket.write(answer(line, letters), 'latin1');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://bounces:secret@127.0.0.1:${port}/Returned`,
    letters,
    commands,
    put(raw: string) {
      const uid = (letters.at(-1)?.uid ?? 0) + 1;
      letters.push({ uid, raw, flags: new Set() });
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(line: string, letters: StoredLetter[]): string {
  const [, tag = '', text = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
  const command = text.toUpperCase();
  const ok = `${tag} OK done\r\n`;
  if (command.startsWith('CAPABILITY')) return `* CAPABILITY IMAP4rev1 UIDPLUS\r\n${ok}`;
  if (command.startsWith('LIST'))
    return `* LIST () "/" ${text.endsWith('""') ? '""' : 'Returned'}\r\n${ok}`;
  if (command.startsWith('SELECT')) {
    return `* FLAGS (\\Seen \\Deleted)\r\n* ${letters.length} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 99] x\r\n${tag} OK [READ-WRITE] done\r\n`;
  }
  if (command.startsWith('UID SEARCH')) {
    const unread = letters.filter(({ flags }) => !flags.has('\\Seen')).map(({ uid }) => uid);
    return `* SEARCH${unread.map((uid) => ` ${uid}`).join('')}\r\n${ok}`;
  }
  const [, verb, uid] = /^UID (FETCH|STORE|EXPUNGE) (\d+)/.exec(command) ?? [];
  const at = letters.findIndex((letter) => letter.uid === Number(uid));
  const letter = letters[at];
  if (!letter) return command.startsWith('LOGOUT') ? `* BYE\r\n${ok}` : ok;
  if (verb === 'FETCH') {
    const bytes = Buffer.from(letter.raw, 'utf8').toString('latin1');
    return `* ${at + 1} FETCH (UID ${uid} BODY[]<0> {${bytes.length}}\r\n${bytes})\r\n${ok}`;
  }
  if (verb === 'STORE') {
    for (const flag of text.match(/\\\w+/g) ?? []) letter.flags.add(flag);
    return ok;
  }
  letters.splice(at, 1);
  return `* ${at + 1} EXPUNGE\r\n${ok}`;
}
