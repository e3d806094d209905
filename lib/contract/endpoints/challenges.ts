import {
  challengeParamsSchema,
  challengeSchema,
  createChallengeBodySchema,
  createdChallengeSchema,
  deleteChallengeBodySchema,
  deletedChallengeSchema,
} from '../challenges.ts';
import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const challengeEndpoints = {
  createChallenge: endpoint({
    method: 'POST',
    path: '/challenges',
    tag: 'Challenges',
    summary: 'Creates a person’s Jesus story challenge; its edit_token authorises deleting it',
    idempotent: true,
    errors: [404, 429],
    body: createChallengeBodySchema,
    response: itemOf(createdChallengeSchema),
    status: 201,
    extension: true,
    personal: true,
  }),
  fetchChallenge: endpoint({
    method: 'GET',
    path: '/challenges/{slug}',
    tag: 'Challenges',
    summary: 'A person’s or a church’s challenge, and who challenged whom',
    errors: [404],
    params: challengeParamsSchema,
    response: itemOf(challengeSchema),
    extension: true,
    personal: true,
  }),
  deleteChallenge: endpoint({
    method: 'POST',
    path: '/challenges/{slug}/delete',
    tag: 'Challenges',
    summary: 'Deletes a person’s challenge',
    errors: [403, 404, 429],
    params: challengeParamsSchema,
    body: deleteChallengeBodySchema,
    response: itemOf(deletedChallengeSchema),
    extension: true,
    personal: true,
  }),
} as const;
