import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { enforceRateLimit, readLimits } from '../http/limits.ts';
import { sessionOf } from '../sessions/authorize.ts';
import {
  changeMessageSettings,
  closeMessage,
  findAccountMessage,
  findMessageSettings,
  listAccountMessages,
  replyToMessage,
  reportMessage,
} from './account-messages.ts';
import { followLink, saveDraft } from './conversation-links.ts';
import { endConversation, readConversation, replyInConversation } from './conversations.ts';

/** Routes of conversations between visitors and churches, for both sides. */
export function conversationRoutes(api: Api, { database, limiters }: Services) {
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };
  /** Limits the replies of each side of a conversation. Throws a 429. */
  const countReply = (side: string, id: string) =>
    enforceRateLimit(limiters.repliesPerConversation, `${side} ${id}`);

  api.implement(
    endpoints.listAccountMessages,
    async ({ query, request, db }) => listAccountMessages(db, sessionOf(request), query),
    readOptions,
  );
  api.implement(
    endpoints.getAccountMessage,
    async ({ params, request, db }) => ({
      data: await findAccountMessage(db, sessionOf(request), params.id),
    }),
    readOptions,
  );
  api.implement(
    endpoints.replyToMessage,
    async ({ params, body, request, db }) => {
      const key = idempotencyKey(request);
      const session = sessionOf(request);
      const { id } = await findAccountMessage(db, session, params.id);
      await countReply('church', id);
      return { data: await replyToMessage(db, session, id, body.message, key) };
    },
    readOptions,
  );
  api.implement(
    endpoints.closeMessage,
    async ({ params, body, request, db }) => ({
      data: await closeMessage(db, sessionOf(request), params.id, body.reason),
    }),
    readOptions,
  );
  api.implement(
    endpoints.reportMessage,
    async ({ params, body, request, db }) => {
      const session = sessionOf(request);
      await enforceRateLimit(limiters.reportsPerAccount, session.user.account?.id ?? '');
      return { data: await reportMessage(db, session, params.id, body.note) };
    },
    readOptions,
  );
  api.implement(
    endpoints.getMessageSettings,
    async ({ request, db }) => ({ data: await findMessageSettings(db, sessionOf(request)) }),
    readOptions,
  );
  api.implement(
    endpoints.changeMessageSettings,
    async ({ body, request, db }) => ({
      data: await changeMessageSettings(db, sessionOf(request), body),
    }),
    readOptions,
  );

  api.implement(
    endpoints.readConversation,
    async ({ body, db }) => ({ data: await readConversation(db, body.token) }),
    readOptions,
  );
  api.implementUnopened(
    endpoints.replyInConversation,
    async ({ body, request }) => {
      const key = idempotencyKey(request);
      const db = await database();
      const { messageId } = await followLink(db, body.token);
      await countReply('visitor', messageId).catch(async (error) => {
        // Without scripts, only this draft preserves the visitor's text.
        await saveDraft(db, body.token, body.message);
        throw error;
      });
      return { data: await replyInConversation(db, body, key) };
    },
    readOptions,
  );
  api.implement(
    endpoints.endConversation,
    async ({ body, db }) => {
      await endConversation(db, body.token);
      return { data: { ended: true as const } };
    },
    readOptions,
  );
}
