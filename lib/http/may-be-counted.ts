import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Results by `User-Agent`: detecting bots takes longer than serving a cached page. */
const isBotByAgent = new LRUCache<string, boolean>({ max: 2_000 });

/**
 * Whether a request may be counted: it is not from a bot or a message preview, and sends neither Do Not
 * Track nor Global Privacy Control.
 */
export function mayBeCounted(header: (name: string) => string | null | undefined): boolean {
  const agent = header('user-agent')?.slice(0, 500);
  if (!agent || header('dnt') === '1' || header('sec-gpc') === '1') return false;
  const cached = isBotByAgent.get(agent);
  if (cached !== undefined) return !cached;
  const isBot = isbot(agent);
  isBotByAgent.set(agent, isBot);
  return !isBot;
}
