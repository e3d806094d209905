import { storeMessage } from './conversations.ts';
import type { OwnCalls, Owns } from './own-call.ts';

/** The data that a church stores about a visitor, who wrote to both churches from one address. */
export const visitorCalls: OwnCalls = {
  findVisitor: { own: visitor },
  eraseVisitor: { own: visitor },
};

async function visitor(owns: Owns) {
  await storeMessage(owns);
  return { body: { email: 'naomi@example.com' } };
}
