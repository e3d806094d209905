import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** A browser's name is the same for many: reading it anew would cost more than a kept page. */
const bots = new LRUCache<string, boolean>({ max: 2_000 });

/**
 * Whether a request is a person's who does not mind being counted: no bot, no message preview, and
 * neither Do Not Track nor Global Privacy Control.
 */
export function mayBeCounted(header: (name: string) => string | null | undefined): boolean {
  const agent = header('user-agent')?.slice(0, 500);
  if (!agent || header('dnt') === '1' || header('sec-gpc') === '1') return false;
  const known = bots.get(agent);
  if (known !== undefined) return !known;
  const isBot = isbot(agent);
  bots.set(agent, isBot);
  return !isBot;
}
