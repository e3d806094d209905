import { z } from 'zod';

/** Milliseconds for the answer. */
const timeout = 10_000;
const name = z.string().trim().min(1).max(100);
/** What GitHub and Gitea answer of the latest release, and the npm registry of a package. */
const latestSchema = z.union([
  z.object({ tag_name: name }).transform(({ tag_name }) => tag_name),
  z.object({ version: name }).transform(({ version }) => version),
]);

let known: string | undefined;

/** The name of the newest release as it was last read; undefined unless RELEASES_URL says where to ask. */
export const newestRelease = (): string | undefined => known;

/** Asks an address for the newest release. Rejects if it does not answer in one of the known forms. */
export async function readNewestRelease(url: string): Promise<void> {
  known = undefined;
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) throw new Error(`The list of releases answered ${answer.status}.`);
  known = latestSchema.parse(await answer.json());
}
