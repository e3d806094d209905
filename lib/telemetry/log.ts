import { format, stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';
import { environment } from '../config/env.ts';
import { causeOf } from './cause.ts';
import { redact } from './redact.ts';
import { requestContext } from './request-context.ts';

export type Level = 'info' | 'error';
export type LogFields = Record<string, string | number | boolean | undefined>;

/** Writes a line; its strings are redacted already. */
type Sink = (level: Level, message: string, fields: LogFields) => void;

/** On globalThis, because Next evaluates modules of its own copy and server/ another. */
const key = Symbol.for('lampstand.log');
const holder = globalThis as { [key]?: Sink };

/**
 * Says something in the log of the process, without personal data (redact.ts). As JSON one object a line
 * on the standard output, with `level`, `time`, `msg` and, while a request is answered, its `request_id`;
 * as text the message, the cause and the other fields.
 */
export const log = {
  info: (message: string, fields?: LogFields) => write('info', message, fields),
  /** @param error what failed: its innermost cause is a field of the line */
  error: (message: string, error?: unknown, fields?: LogFields) =>
    write('error', message, { ...(error !== undefined && { cause: causeOf(error) }), ...fields }),
};

/**
 * Has what libraries say by `console` written as lines of the log too, so that each line of it is an
 * object. As text it stays as it is.
 */
export function captureConsole(): void {
  if (isText()) return;
  const said = (args: unknown[]) => stripVTControlCharacters(format(...args)).trim();
  console.log = console.info = (...args) => log.info(said(args));
  console.warn = console.error = (...args) => log.error(said(args));
}

function write(level: Level, message: string, fields: LogFields = {}): void {
  holder[key] ??= isText() ? writeText : jsonSink();
  const harmless: LogFields = {};
  for (const name in fields) {
    const value = fields[name];
    harmless[name] = typeof value === 'string' ? redact(value) : value;
  }
  holder[key](level, redact(message), harmless);
}

/** For people where a terminal is, for programs where the output is collected. */
function isText(): boolean {
  const { LOG_FORMAT } = environment();
  return LOG_FORMAT ? LOG_FORMAT === 'text' : process.stdout.isTTY;
}

const writeText: Sink = (level, message, { cause, ...fields }) => {
  const rest = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  const line = [cause === undefined ? message : `${message}: ${cause}`, ...rest].join(' ');
  if (level === 'info') console.log(line);
  else console.error(line);
};

function jsonSink(): Sink {
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    // At once: a process that ends has said all that it had to say.
    pino.destination({ fd: 1, sync: true }),
  );
  return (level, message, fields) => {
    const id = requestContext()?.id;
    logger[level](id ? { request_id: id, ...fields } : fields, message);
  };
}
