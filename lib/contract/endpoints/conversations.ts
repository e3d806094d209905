import { itemOf, listOf } from '../common.ts';
import {
  accountMessageListQuerySchema,
  accountMessageParamsSchema,
  accountMessageSchema,
  closeMessageBodySchema,
  conversationEndedSchema,
  conversationReplyBodySchema,
  conversationSchema,
  conversationTokenSchema,
  fullAccountMessageSchema,
  messageSettingsSchema,
  replyBodySchema,
  reportMessageBodySchema,
} from '../conversations.ts';
import { endpoint } from '../endpoint.ts';

const shared = { tag: 'Messages', extension: true, personal: true } as const;
const ofChurch = { ...shared, needsSession: 'person' } as const;
const oneMessage = { ...ofChurch, params: accountMessageParamsSchema } as const;

export const conversationEndpoints = {
  listAccountMessages: endpoint({
    ...ofChurch,
    method: 'GET',
    path: '/account/messages',
    summary: 'Visitors’ messages to the signed-in person’s church',
    description:
      'Waiting messages come first: those that mention danger before others, then longest waiting. The rest is newest first.',
    query: accountMessageListQuerySchema,
    response: listOf(accountMessageSchema),
  }),
  getAccountMessage: endpoint({
    ...oneMessage,
    method: 'GET',
    path: '/account/messages/{id}',
    summary: 'One message with its replies',
    errors: [404],
    response: itemOf(fullAccountMessageSchema),
  }),
  replyToMessage: endpoint({
    ...oneMessage,
    method: 'POST',
    path: '/account/messages/{id}/reply',
    summary: 'Replies to a visitor',
    description:
      'The visitor gets a letter with a link but without the text. The link is valid until thirty days after the last message of either side.',
    idempotent: true,
    errors: [404, 409, 429],
    body: replyBodySchema,
    response: itemOf(fullAccountMessageSchema),
    status: 201,
  }),
  closeMessage: endpoint({
    ...oneMessage,
    method: 'POST',
    path: '/account/messages/{id}/close',
    summary: 'Closes a message without a reply from the desk; no more reminders are sent',
    errors: [404, 409],
    body: closeMessageBodySchema,
    response: itemOf(fullAccountMessageSchema),
  }),
  reportMessage: endpoint({
    ...oneMessage,
    method: 'POST',
    path: '/account/messages/{id}/report',
    summary: 'Reports a message to the ministry',
    description:
      'The ministry gets the text by letter, the visitor’s link expires, and further messages from the same address to this church go to the ministry. A second report changes nothing.',
    errors: [404, 429],
    body: reportMessageBodySchema,
    response: itemOf(fullAccountMessageSchema),
  }),
  getMessageSettings: endpoint({
    ...ofChurch,
    method: 'GET',
    path: '/account/message_settings',
    summary: 'How the church receives visitors’ messages',
    errors: [404],
    response: itemOf(messageSettingsSchema),
  }),
  changeMessageSettings: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/message_settings',
    summary: 'Changes how the church receives visitors’ messages',
    errors: [404],
    body: messageSettingsSchema,
    response: itemOf(messageSettingsSchema),
    needsSession: 'owner',
  }),
  readConversation: endpoint({
    ...shared,
    method: 'POST',
    path: '/conversations/look',
    summary: 'Reads a conversation by the token of a visitor’s link',
    safe: true,
    errors: [404, 410],
    body: conversationTokenSchema,
    response: itemOf(conversationSchema),
  }),
  replyInConversation: endpoint({
    ...shared,
    method: 'POST',
    path: '/conversations/reply',
    summary: 'Replies to the church by the token of a visitor’s link',
    idempotent: true,
    errors: [404, 410, 429],
    body: conversationReplyBodySchema,
    response: itemOf(conversationSchema),
    status: 201,
  }),
  endConversation: endpoint({
    ...shared,
    method: 'POST',
    path: '/conversations/end',
    summary: 'Invalidates the visitor’s links to a conversation',
    errors: [404, 410],
    body: conversationTokenSchema,
    response: itemOf(conversationEndedSchema),
  }),
} as const;
