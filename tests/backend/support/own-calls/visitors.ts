import { writtenTo } from './conversations.ts';
import type { OwnCalls, Owns } from './own-call.ts';

/** What a church keeps of a visitor: the same address wrote to both. */
export const visitorCalls: OwnCalls = {
  findVisitor: { own: visitor },
  eraseVisitor: { own: visitor },
};

async function visitor(owns: Owns) {
  await writtenTo(owns);
  return { body: { email: 'naomi@example.com' } };
}
