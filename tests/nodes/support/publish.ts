import { smallContent } from '../../backend/support/small-content.ts';

/** The answer whose title `publishTitle` changes. */
export const answerPath = '/answers/did-jesus-live';

/**
 * Publishes the small content at a node with another title of its first answer. Resolves to the names of
 * nodes and caches that did not confirm the expiry.
 */
export async function publishTitle(url: string, token: string, title: string): Promise<string[]> {
  const files = Object.entries(smallContent()).map(([path, text]) => ({
    path,
    text:
      path === 'answers/did-jesus-live/en.md'
        ? String(text).replace(/^title: .*$/m, `title: ${JSON.stringify(title)}`)
        : String(text),
  }));
  const response = await fetch(`${url}/api/v1/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ files, overwrite: true }),
  });
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(body.error)}`);
  return body.data.nodes_behind ?? [];
}
