import { itemOf, listOf, pageQuerySchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  instructionVideoSchema,
  pageBySlugQuerySchema,
  pageSchema,
  postListQuerySchema,
  postSchema,
} from '../pages.ts';

export const pageEndpoints = {
  listPages: endpoint({
    method: 'GET',
    path: '/pages',
    tag: 'Pages',
    summary: 'All pages',
    query: pageQuerySchema,
    response: listOf(pageSchema),
  }),
  fetchPageBySlug: endpoint({
    method: 'GET',
    path: '/pages/fetch_by',
    tag: 'Pages',
    summary: 'One page by its present or a former slug',
    errors: [404, 410],
    query: pageBySlugQuerySchema,
    response: itemOf(pageSchema),
  }),
  fetchPostBySlug: endpoint({
    method: 'GET',
    path: '/posts/fetch_by',
    tag: 'Pages',
    summary: 'One post by its present or a former slug',
    errors: [404, 410],
    query: pageBySlugQuerySchema,
    response: itemOf(postSchema),
    extension: true,
  }),
  listPosts: endpoint({
    method: 'GET',
    path: '/posts',
    tag: 'Pages',
    summary: 'All posts, newest first',
    query: postListQuerySchema,
    response: listOf(postSchema),
  }),
  listInstructionVideos: endpoint({
    method: 'GET',
    path: '/get_instruction_videos',
    tag: 'Pages',
    summary: 'All instruction videos, in their order',
    response: listOf(instructionVideoSchema),
  }),
} as const;
