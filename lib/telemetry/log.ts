import { format, stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';
import { environment } from '../config/env.ts';
import { causeOf } from './cause.ts';
import { redact } from './redact.ts';
import { requestContext } from './request-context.ts';

export type Level = 'info' | 'warn' | 'error';
export type LogFields = Record<string, string | number | boolean | undefined>;

/** Writes a line whose strings are already redacted. */
type Sink = (level: Level, message: string, fields: LogFields) => void;

/** On globalThis, because Next and server/ each load their own copy of this module. */
const key = Symbol.for('lampstand.log');
const holder = globalThis as { [key]?: Sink };

/**
 * Writes to the log of the process, without personal data (redact.ts). As JSON, one object per line on
 * standard output, with `level`, `time`, `msg` and, during a request, its `request_id`; as text, the message,
 * the cause and the other fields.
 */
export const log = {
  info: (message: string, fields?: LogFields) => write('info', message, fields),
  /** Nothing has failed, but an operator may want to change something. */
  warn: (message: string, fields?: LogFields) => write('warn', message, fields),
  /** @param error its innermost cause becomes a field of the line */
  error: (message: string, error?: unknown, fields?: LogFields) =>
    write('error', message, { ...(error !== undefined && { cause: causeOf(error) }), ...fields }),
};

/**
 * Redirects `console` of libraries and Node's warnings to the log, so that each line of a JSON log is an object.
 * Does nothing for a text log.
 */
export function captureConsole(): void {
  if (isText()) return;
  const formatMessage = (args: unknown[]) => stripVTControlCharacters(format(...args)).trim();
  console.log = console.info = (...args) => log.info(formatMessage(args));
  console.warn = (...args) => log.warn(formatMessage(args));
  console.error = (...args) => log.error(formatMessage(args));
  // Node's own listener writes plain text to standard error.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn(`${name}: ${message}`));
}

function write(level: Level, message: string, fields: LogFields = {}): void {
  holder[key] ??= isText() ? writeText : jsonSink();
  const redacted: LogFields = {};
  for (const name in fields) {
    const value = fields[name];
    redacted[name] = typeof value === 'string' ? redact(value) : value;
  }
  holder[key](level, redact(message), redacted);
}

/** Whether the log is text (default on a terminal) or JSON. */
export function isText(): boolean {
  const { LOG_FORMAT } = environment();
  return LOG_FORMAT ? LOG_FORMAT === 'text' : process.stdout.isTTY;
}

const writeText: Sink = (level, message, { cause, ...fields }) => {
  const fieldTexts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  const line = [cause === undefined ? message : `${message}: ${cause}`, ...fieldTexts].join(' ');
  if (level === 'info') console.log(line);
  else console.error(line);
};

/** Bytes of lines that are kept while the log cannot be written (a full disk, a reader that has stopped). */
const maxUnwritten = 1_000_000;
/** Tries of 100 ms, in which the process waits for a slow reader, before lines are kept. */
const maxTries = 5;
/** Milliseconds until lines are tried again, if no other line comes before. */
const retryMs = 1_000;

function jsonSink(): Sink {
  const destination = openDestination();
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  );
  let dropped = 0;
  destination.on('drop', () => dropped++);
  destination.on('drain', () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    logger.warn({ lines }, 'Lines of the log could not be written, and are lost');
  });
  return (level, message, fields) => {
    const id = requestContext()?.id;
    logger[level](id ? { request_id: id, ...fields } : fields, message);
  };
}

/** Standard output, which may fail: lines are kept and written later. */
function openDestination() {
  let tries = 0;
  // Synchronous, so that no lines are lost when the process exits.
  const destination = pino.destination({
    ...{ fd: 1, sync: true, maxLength: maxUnwritten },
    retryEAGAIN: () => ++tries <= maxTries,
  });
  // Nothing new: writes the lines that are kept, once.
  const writeKept = () => destination.write('');
  destination.on('write', () => {
    tries = 0;
  });
  // Without a listener, the error would end the process.
  destination.on('error', () => void setTimeout(writeKept, retryMs).unref());
  process.on('exit', writeKept);
  return destination;
}
