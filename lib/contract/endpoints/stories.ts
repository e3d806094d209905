import { itemOf, listOf, pageQuerySchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  reviewStoryBodySchema,
  storyParamsSchema,
  storyReviewListQuerySchema,
  storySchema,
  submitStoryBodySchema,
  submittedStorySchema,
} from '../stories.ts';
import { introVideoSchema } from '../videos.ts';

export const storyEndpoints = {
  listStories: endpoint({
    method: 'GET',
    path: '/stories',
    tag: 'Stories',
    summary: 'The approved stories, newest first',
    query: pageQuerySchema,
    response: listOf(introVideoSchema),
    extension: true,
    // Where the ministry has no such part of its site.
    errors: [404],
  }),
  submitStory: endpoint({
    method: 'POST',
    path: '/stories',
    tag: 'Stories',
    summary: 'Submits a Jesus story, written or filmed, for review',
    description:
      'Its page is `/story/{slug}`, with a notice that it awaits review; the author gets the link by letter. A film is uploaded first (`/uploads`). `form_stamp` as in `POST /church_messages`.',
    idempotent: true,
    errors: [404, 429],
    body: submitStoryBodySchema,
    response: itemOf(submittedStorySchema),
    status: 201,
    extension: true,
    personal: true,
  }),
  listStoriesToReview: endpoint({
    method: 'GET',
    path: '/stories/review',
    tag: 'Stories',
    summary: 'Stories by review status; those under review longest waiting first',
    query: storyReviewListQuerySchema,
    response: listOf(storySchema),
    extension: true,
    personal: true,
    needsCredential: true,
    needsStaff: ['moderator'],
  }),
  reviewStory: endpoint({
    method: 'POST',
    path: '/stories/{id}/review',
    tag: 'Stories',
    summary: 'Approves a story, or refuses it with a message; the author is notified by mail',
    errors: [404, 409],
    params: storyParamsSchema,
    body: reviewStoryBodySchema,
    seen: 'revision',
    decides: 'stories',
    response: itemOf(storySchema),
    extension: true,
    personal: true,
    needsCredential: true,
    needsStaff: ['moderator'],
    auditFields: ['decision'],
  }),
} as const;
