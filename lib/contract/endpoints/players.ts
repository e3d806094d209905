import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  changePlayerHostsBodySchema,
  fullPlayerSchema,
  ownPlayerSchema,
  playerParamsSchema,
  playerSchema,
  reportStreamedBodySchema,
  savePlayerBodySchema,
  startedPlaybackSchema,
  startPlaybackBodySchema,
  streamedReceiptSchema,
} from '../players.ts';

const ofAccount = {
  tag: 'Accounts',
  extension: true,
  personal: true,
  needsSession: 'person',
} as const;

export const playerEndpoints = {
  fetchOwnPlayer: endpoint({
    ...ofAccount,
    method: 'GET',
    path: '/account/player',
    summary:
      'The player of the signed-in person’s account: its hosts, its quota and its streamed seconds',
    errors: [404],
    response: itemOf(ownPlayerSchema),
  }),
  changePlayerHosts: endpoint({
    ...ofAccount,
    method: 'POST',
    path: '/account/player/hosts',
    summary: 'Adds or removes a host that may show the account’s videos',
    description:
      '403 (`not_subscribed`): an account that was never paid for and is not approved adds no host.',
    errors: [403, 404, 409],
    body: changePlayerHostsBodySchema,
    response: itemOf(ownPlayerSchema),
  }),
  fetchPlayer: endpoint({
    method: 'GET',
    path: '/accounts/{id}/player',
    tag: 'Accounts',
    summary: 'Where an account’s videos may be shown and whether it may still stream',
    errors: [404],
    params: playerParamsSchema,
    response: itemOf(playerSchema),
    extension: true,
    personal: true,
    credentialed: itemOf(fullPlayerSchema),
  }),
  savePlayer: endpoint({
    method: 'POST',
    path: '/accounts/{id}/player',
    tag: 'Accounts',
    summary: 'Sets the hosts that may show an account’s videos, and its streaming quota',
    errors: [404],
    params: playerParamsSchema,
    body: savePlayerBodySchema,
    response: itemOf(fullPlayerSchema),
    extension: true,
    personal: true,
    needsCredential: true,
  }),
  startPlayback: endpoint({
    method: 'POST',
    path: '/accounts/{id}/playbacks',
    tag: 'Accounts',
    summary:
      'Starts a playback in an account’s player; its token is needed to report played seconds',
    errors: [404, 429],
    params: playerParamsSchema,
    body: startPlaybackBodySchema,
    response: itemOf(startedPlaybackSchema),
    extension: true,
  }),
  reportStreamed: endpoint({
    method: 'POST',
    path: '/accounts/{id}/streamed',
    tag: 'Accounts',
    summary: 'Reports seconds that an account’s player has just played',
    errors: [429],
    params: playerParamsSchema,
    body: reportStreamedBodySchema,
    response: itemOf(streamedReceiptSchema),
    extension: true,
  }),
} as const;
