import type { z } from 'zod';
import { answerBySlugQuerySchema, answerListQuerySchema, answerSchema } from './answers.ts';
import {
  categoryListQuerySchema,
  categoryParamsSchema,
  categorySchema,
  superCategorySchema,
} from './categories.ts';
import { itemOf, listOf, pageQuerySchema } from './common.ts';
import { configSchema } from './config.ts';
import { leadBodySchema, leadReceiptSchema } from './leads.ts';
import { locationListQuerySchema, locationSchema } from './locations.ts';
import {
  instructionVideoSchema,
  pageBySlugQuerySchema,
  pageSchema,
  postListQuerySchema,
  postSchema,
} from './pages.ts';
import { searchItemSchema, searchQuerySchema } from './search.ts';
import {
  findTestimonialBodySchema,
  testimonialBySlugQuerySchema,
  testimonialListQuerySchema,
  testimonialSchema,
  testimonialsByCategoryQuerySchema,
} from './testimonials.ts';

/** One call of /api/v1. `path` is below `/api/v1`, with `{name}` for a path parameter. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST';
  path: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** The status of success, 200 unless said. */
  status?: number;
  /** True where specification 7 does not know the call, so an older backend may lack it. */
  extension?: boolean;
}

function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, Query, Body, Response>) {
  return definition;
}

/** Every call of /api/v1 (specification 7), the one place where client and backend agree. */
export const endpoints = {
  listAnswers: endpoint({
    method: 'GET',
    path: '/answers',
    query: answerListQuerySchema,
    response: listOf(answerSchema),
  }),
  fetchAnswerBySlug: endpoint({
    method: 'GET',
    path: '/answers/fetch_by',
    query: answerBySlugQuerySchema,
    response: itemOf(answerSchema),
    extension: true,
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/categories',
    query: categoryListQuerySchema,
    response: listOf(categorySchema),
  }),
  fetchCategory: endpoint({
    method: 'GET',
    path: '/categories/{id}',
    params: categoryParamsSchema,
    response: itemOf(categorySchema),
  }),
  listSuperCategories: endpoint({
    method: 'GET',
    path: '/get_super_categories',
    response: listOf(superCategorySchema),
  }),
  listTestimonials: endpoint({
    method: 'GET',
    path: '/testimonials',
    query: testimonialListQuerySchema,
    response: listOf(testimonialSchema),
  }),
  listTestimonialsByCategory: endpoint({
    method: 'GET',
    path: '/testimonials_by_category',
    query: testimonialsByCategoryQuerySchema,
    response: listOf(testimonialSchema),
  }),
  findTestimonial: endpoint({
    method: 'POST',
    path: '/find_testimonial',
    body: findTestimonialBodySchema,
    response: itemOf(testimonialSchema),
  }),
  fetchTestimonialBySlug: endpoint({
    method: 'GET',
    path: '/testimonials_by_slug',
    query: testimonialBySlugQuerySchema,
    response: itemOf(testimonialSchema),
  }),
  listPages: endpoint({
    method: 'GET',
    path: '/pages',
    query: pageQuerySchema,
    response: listOf(pageSchema),
  }),
  fetchPageBySlug: endpoint({
    method: 'GET',
    path: '/pages/fetch_by',
    query: pageBySlugQuerySchema,
    response: itemOf(pageSchema),
  }),
  listPosts: endpoint({
    method: 'GET',
    path: '/posts',
    query: postListQuerySchema,
    response: listOf(postSchema),
  }),
  listInstructionVideos: endpoint({
    method: 'GET',
    path: '/get_instruction_videos',
    response: listOf(instructionVideoSchema),
  }),
  listLocations: endpoint({
    method: 'GET',
    path: '/locations',
    query: locationListQuerySchema,
    response: listOf(locationSchema),
  }),
  getConfig: endpoint({ method: 'GET', path: '/get_config', response: itemOf(configSchema) }),
  search: endpoint({
    method: 'GET',
    path: '/search',
    query: searchQuerySchema,
    response: listOf(searchItemSchema),
    extension: true,
  }),
  createLead: endpoint({
    method: 'POST',
    path: '/create_lead',
    body: leadBodySchema,
    response: itemOf(leadReceiptSchema),
    status: 201,
  }),
} as const;
