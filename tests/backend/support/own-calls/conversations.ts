import { churchMessages } from '../../../../backend/db/schema.ts';
import type { OwnCalls, Owns } from './own-call.ts';

const nothing = () => ({});

/** Visitors' messages to a church. */
export const conversationCalls: OwnCalls = {
  listAccountMessages: {
    async own(owns) {
      await storeMessage(owns);
      return { query: { status: 'all' } };
    },
  },
  getAccountMessage: { thing: async (owns) => ({ params: { id: await storeMessage(owns) } }) },
  replyToMessage: {
    thing: async (owns) => ({
      params: { id: await storeMessage(owns) },
      body: { message: 'Come at ten.' },
    }),
  },
  closeMessage: {
    thing: async (owns) => ({
      params: { id: await storeMessage(owns) },
      body: { reason: 'answered_elsewhere' },
    }),
  },
  reportMessage: {
    thing: async (owns) => ({ params: { id: await storeMessage(owns) }, body: {} }),
  },
  getMessageSettings: { own: nothing, withoutAccount: 404 },
  changeMessageSettings: { own: () => ({ body: { delivery: 'email' } }), withoutAccount: 404 },
};

/** Stores a waiting message of a visitor to a church and returns its id. */
export async function storeMessage({ backend, church }: Owns): Promise<string> {
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
