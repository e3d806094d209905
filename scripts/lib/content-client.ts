import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { environment } from '../../lib/config/env.ts';
import { errorEnvelopeSchema } from '../../lib/contract/common.ts';
import type { Endpoint } from '../../lib/contract/endpoint.ts';

/** The command cannot be carried out. The message is for the person who runs it. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

export interface Site {
  /** Up to and including /api/v1. */
  base: string;
  token: string;
}

/** Reads `FOLDER [--base URL]` and the command's flags. Throws RefusedError, with the usage. */
export function readArguments(usage: string, flags: string[] = []) {
  const options = {
    base: { type: 'string' as const },
    ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
  };
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new RefusedError(`${(error as Error).message}\n\n${usage}`);
  }
  const [folder, ...rest] = parsed.positionals;
  if (!folder || rest.length > 0) throw new RefusedError(usage);
  const site = siteAt(parsed.values.base as string | undefined);
  return { folder, site, flags: new Set(flags.filter((flag) => parsed.values[flag])) };
}

/** A running site (defaults to this machine's) with ADMIN_TOKEN. Throws RefusedError if that is not set. */
export function siteAt(base: string | undefined): Site {
  const { ADMIN_TOKEN, PORT } = environment();
  if (!ADMIN_TOKEN) {
    throw new RefusedError('Set ADMIN_TOKEN to the credential that the running site has.');
  }
  return {
    base: (base ?? `http://localhost:${PORT}/api/v1`).replace(/\/$/, ''),
    token: ADMIN_TOKEN,
  };
}

/** Seconds for which a command waits where the site's limits ask it to, each time and altogether. */
const longestWait = 120;
const longestWaiting = 900;

/** Calls again what a limit refused, when the answer says. Long lists take more calls than a minute allows. */
async function fetchWithin(url: string, request: RequestInit): Promise<Response> {
  for (let waited = 0; ; ) {
    const answer = await fetch(url, request);
    const seconds = Number(answer.headers.get('retry-after') || Number.NaN);
    if (answer.status !== 429 || !(seconds <= longestWait) || waited >= longestWaiting)
      return answer;
    await answer.body?.cancel();
    waited += seconds;
    await setTimeout(seconds * 1000);
  }
}

/**
 * Makes one call to a running site, about the item with this id; waits where a limit asks it to. Throws RefusedError
 * unless it succeeds.
 */
export async function callSite<Response extends z.ZodType>(
  { base, token }: Site,
  { method, path, response }: Endpoint<z.ZodType, z.ZodType, z.ZodType, Response>,
  body?: unknown,
  { id = '', ...query }: Record<string, string> = {},
): Promise<z.output<Response>> {
  const search = new URLSearchParams(query).toString();
  const address = path.replace('{id}', encodeURIComponent(id)) + (search && `?${search}`);
  const answer = await fetchWithin(`${base}${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((cause) => {
    throw new RefusedError(`Nothing answers at ${base}. Is the site running?`, { cause });
  });
  const json: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return response.parse(json);
  const envelope = errorEnvelopeSchema.safeParse(json);
  if (!envelope.success) throw new RefusedError(`${base} answered ${answer.status}.`);
  const { message, fields = {} } = envelope.data.error;
  const lines = Object.entries(fields).map(([field, reason]) => `${field}: ${reason}`);
  throw new RefusedError([message, ...lines].join('\n'));
}

/** Runs a command; prints the message of an expected error and sets exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Error) || !/Error$/.test(error.name)) throw error;
    if (
      !['RefusedError', 'ContentError', 'DatabaseUnusableError', 'EnvironmentError'].includes(
        error.name,
      )
    )
      throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** A file in an exported folder with the revision that it was exported at, and the site's API. */
const revisionFile = '.published.json';

/** The revision of `base` that a folder was exported at; undefined if it was not exported from there. */
export async function readRevision(folder: string, { base }: Site): Promise<number | undefined> {
  const text = await readFile(join(folder, revisionFile), 'utf8').catch(() => '{}');
  const source: { base?: unknown; revision?: unknown } = JSON.parse(text);
  return source.base === base && typeof source.revision === 'number' ? source.revision : undefined;
}

export async function writeRevision(folder: string, { base }: Site, revision: number) {
  await writeFile(join(folder, revisionFile), `${JSON.stringify({ base, revision })}\n`);
}
