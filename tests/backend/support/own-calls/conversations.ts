import { churchMessages } from '../../../../backend/db/schema.ts';
import type { CallContext, OwnCalls } from './own-call.ts';

const nothing = () => ({});

/** Visitors' messages to a church. */
export const conversationCalls: OwnCalls = {
  listAccountMessages: {
    async forAccount(context) {
      await storeMessage(context);
      return { query: { status: 'all' } };
    },
  },
  getAccountMessage: {
    forObject: async (context) => ({ params: { id: await storeMessage(context) } }),
  },
  replyToMessage: {
    forObject: async (context) => ({
      params: { id: await storeMessage(context) },
      body: { message: 'Come at ten.' },
    }),
  },
  closeMessage: {
    forObject: async (context) => ({
      params: { id: await storeMessage(context) },
      body: { reason: 'answered_elsewhere' },
    }),
  },
  reportMessage: {
    forObject: async (context) => ({ params: { id: await storeMessage(context) }, body: {} }),
  },
  getMessageSettings: { forAccount: nothing, withoutAccount: 404 },
  changeMessageSettings: {
    forAccount: () => ({ body: { delivery: 'email' } }),
    withoutAccount: 404,
  },
};

/** Stores a waiting message of a visitor to a church and returns its id. */
export async function storeMessage({ backend, church }: CallContext): Promise<string> {
  const [message] = await backend.db
    .insert(churchMessages)
    .values({
      ...{ location_id: 1, account_id: church.accountId, church_name: church.mark },
      ...{ name: 'Naomi Bell', email: 'naomi@example.com', email_key: 'naomi@example.com' },
      ...{ subject: church.mark, message: church.mark, locale: 'en' },
      ...{ delivery: 'desk', waiting_since: new Date() },
    })
    .returning();
  return message?.id ?? '';
}
