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
    summary: 'What visitors wrote to the church of whoever asks',
    description:
      'What speaks of danger comes first; of those that wait the longest waiting, of all the newest.',
    query: accountMessageListQuerySchema,
    response: listOf(accountMessageSchema),
  }),
  getAccountMessage: endpoint({
    ...oneMessage,
    method: 'GET',
    path: '/account/messages/{id}',
    summary: 'One of them, with what followed',
    errors: [404],
    response: itemOf(fullAccountMessageSchema),
  }),
  replyToMessage: endpoint({
    ...oneMessage,
    method: 'POST',
    path: '/account/messages/{id}/reply',
    summary: 'Replies to a visitor',
    description:
      'The visitor gets a letter that quotes nothing and holds a link, good until thirty days after the last word of either side.',
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
    summary: 'Says that it needs no reply from the desk; nobody is reminded of it any more',
    errors: [404, 409],
    body: closeMessageBodySchema,
    response: itemOf(fullAccountMessageSchema),
  }),
  reportMessage: endpoint({
    ...oneMessage,
    method: 'POST',
    path: '/account/messages/{id}/report',
    summary: 'Reports it to the ministry',
    description:
      'The ministry gets the words by letter, the visitor’s link ends, and what else the same address writes to this church goes to the ministry. A second report changes nothing.',
    errors: [404, 429],
    body: reportMessageBodySchema,
    response: itemOf(fullAccountMessageSchema),
  }),
  getMessageSettings: endpoint({
    ...ofChurch,
    method: 'GET',
    path: '/account/message_settings',
    summary: 'How the church gets what visitors write',
    errors: [404],
    response: itemOf(messageSettingsSchema),
  }),
  changeMessageSettings: endpoint({
    ...shared,
    method: 'POST',
    path: '/account/message_settings',
    summary: 'Changes how the church gets what visitors write from now on',
    errors: [404],
    body: messageSettingsSchema,
    response: itemOf(messageSettingsSchema),
    needsSession: 'owner',
  }),
  lookAtConversation: endpoint({
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
    summary: 'Ends the visitor’s links to a conversation now',
    errors: [404, 410],
    body: conversationTokenSchema,
    response: itemOf(conversationEndedSchema),
  }),
} as const;
