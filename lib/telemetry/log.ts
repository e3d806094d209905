import { format, stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';
import { environment } from '../config/env.ts';
import { causeOf } from './cause.ts';
import { redact } from './redact.ts';
import { requestContext } from './request-context.ts';

export type Level = 'info' | 'error';
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
  /** @param error its innermost cause becomes a field of the line */
  error: (message: string, error?: unknown, fields?: LogFields) =>
    write('error', message, { ...(error !== undefined && { cause: causeOf(error) }), ...fields }),
};

/**
 * Redirects `console` of libraries to the log, so that each line of a JSON log is an object. Does nothing
 * for a text log.
 */
export function captureConsole(): void {
  if (isText()) return;
  const formatMessage = (args: unknown[]) => stripVTControlCharacters(format(...args)).trim();
  console.log = console.info = (...args) => log.info(formatMessage(args));
  console.warn = console.error = (...args) => log.error(formatMessage(args));
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
function isText(): boolean {
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

function jsonSink(): Sink {
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    // Synchronous, so that no lines are lost when the process exits.
    pino.destination({ fd: 1, sync: true }),
  );
  return (level, message, fields) => {
    const id = requestContext()?.id;
    logger[level](id ? { request_id: id, ...fields } : fields, message);
  };
}
