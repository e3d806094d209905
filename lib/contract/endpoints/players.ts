import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  fullPlayerSchema,
  playerParamsSchema,
  playerSchema,
  reportStreamedBodySchema,
  savePlayerBodySchema,
  streamedReceiptSchema,
} from '../players.ts';

export const playerEndpoints = {
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
    summary: 'Sets the hosts that may show an account’s videos, and its quota of streaming',
    errors: [404],
    params: playerParamsSchema,
    body: savePlayerBodySchema,
    response: itemOf(fullPlayerSchema),
    extension: true,
    personal: true,
    needsCredential: true,
  }),
  reportStreamed: endpoint({
    method: 'POST',
    path: '/accounts/{id}/streamed',
    tag: 'Accounts',
    summary: 'Counts seconds that an account’s player has just played',
    errors: [429],
    params: playerParamsSchema,
    body: reportStreamedBodySchema,
    response: itemOf(streamedReceiptSchema),
    extension: true,
  }),
} as const;
