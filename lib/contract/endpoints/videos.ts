import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { printedCardQuerySchema, printedCardSchema } from '../printed-cards.ts';
import {
  visitBodySchema,
  visitCountSchema,
  visitCountsQuerySchema,
  visitReceiptSchema,
} from '../video-counts.ts';
import {
  introVideoBySlugQuerySchema,
  introVideoSchema,
  primaryStoryVideosQuerySchema,
  saveIntroVideoBodySchema,
} from '../videos.ts';

export const videoEndpoints = {
  fetchIntroVideo: endpoint({
    method: 'GET',
    path: '/intro_videos/fetch_by_slug',
    tag: 'Videos',
    summary: 'One welcome or story video by its type and present or former slug',
    errors: [404, 410],
    query: introVideoBySlugQuerySchema,
    // A backend may send null instead of 404.
    response: itemOf(introVideoSchema.nullable()),
  }),
  fetchPrintedCard: endpoint({
    method: 'GET',
    path: '/intro_videos/printed_card',
    tag: 'Videos',
    summary: 'How the cards of a video are printed, and the picture on them',
    extension: true,
    errors: [404],
    query: printedCardQuerySchema,
    response: itemOf(printedCardSchema),
  }),
  listPrimaryStoryVideos: endpoint({
    method: 'GET',
    path: '/intro_videos/primary_story_videos',
    tag: 'Videos',
    summary: 'The stories of one church’s members',
    query: primaryStoryVideosQuerySchema,
    response: listOf(introVideoSchema),
  }),
  saveIntroVideo: endpoint({
    method: 'POST',
    path: '/intro_videos',
    tag: 'Videos',
    summary: 'Creates, changes or renames a welcome or story video',
    idempotent: true,
    body: saveIntroVideoBodySchema,
    response: itemOf(introVideoSchema),
    extension: true,
    personal: true,
    needsCredential: true,
  }),
  countVisit: endpoint({
    method: 'POST',
    path: '/intro_videos/counts',
    tag: 'Videos',
    summary: 'Counts that a video’s page was opened, played, watched to the end or shared',
    errors: [429],
    body: visitBodySchema,
    response: itemOf(visitReceiptSchema),
    extension: true,
  }),
  listVisitCounts: endpoint({
    method: 'GET',
    path: '/intro_videos/counts',
    tag: 'Videos',
    summary: 'How often a video’s page was opened, played, watched to the end and shared',
    description: 'By UTC day, language and medium; by default the last 90 days.',
    errors: [404],
    query: visitCountsQuerySchema,
    response: listOf(visitCountSchema),
    extension: true,
    personal: true,
    needsCredential: true,
  }),
} as const;
