import { storeMessage } from './conversations.ts';
import type { CallContext, OwnCalls } from './own-call.ts';

/** The data that a church stores about a visitor, who wrote to both churches from one address. */
export const visitorCalls: OwnCalls = {
  findVisitor: { forAccount: visitor },
  eraseVisitor: { forAccount: visitor },
};

async function visitor(context: CallContext) {
  await storeMessage(context);
  return { body: { email: 'naomi@example.com' } };
}
