import type { z } from 'zod';
import {
  accountByQuerySchema,
  accountParamsSchema,
  accountSchema,
  fullAccountSchema,
  locationsByAccountQuerySchema,
  lookupLocationBodySchema,
} from './accounts.ts';
import { answerBySlugQuerySchema, answerListQuerySchema, answerSchema } from './answers.ts';
import {
  categoryListQuerySchema,
  categoryParamsSchema,
  categorySchema,
  superCategorySchema,
} from './categories.ts';
import { itemOf, listOf, pageQuerySchema } from './common.ts';
import { configSchema } from './config.ts';
import {
  acceptInviteBodySchema,
  connectionByIdQuerySchema,
  connectionSchema,
  connectionsByRecruiterQuerySchema,
  fullConnectionSchema,
  inviteChurchBodySchema,
} from './connections.ts';
import { generateAnswerBodySchema, generatedAnswerSchema } from './generate-answer.ts';
import { healthSchema, readinessSchema } from './health.ts';
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
import {
  checkEmailBodySchema,
  emailCheckSchema,
  fullUserSchema,
  lookupUserBodySchema,
  receivedSchema,
  resendTokenBodySchema,
  signUpBodySchema,
  tokenBodySchema,
  tokenCheckSchema,
  updatedSignUpSchema,
  updateSignUpBodySchema,
  userByEmailQuerySchema,
  userByIdQuerySchema,
  userSchema,
  verifiedEmailSchema,
} from './users.ts';

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
  /** The resource that the call belongs to, for the documentation (`openapi-tags.ts`). */
  tag?: string;
  /** What the call does, in one line. */
  summary?: string;
  description?: string;
  /** True for a POST that changes nothing. A GET never does. */
  safe?: boolean;
  /** True where the call takes an `Idempotency-Key`. */
  idempotent?: boolean;
  /** Statuses of refusals beyond those that follow from the rest (`openapi.ts`). */
  errors?: number[];
  /** True where specification 7 does not know the call, so an older backend may lack it. */
  extension?: boolean;
  /**
   * True for a call about people. Whoever passes it on must not lend it a credential of their own:
   * a stranger would be answered as the credentialed client.
   */
  personal?: boolean;
  /** What the credentialed client is answered in place of `response` (specification 7). */
  credentialed?: z.ZodType;
  /** True where anyone but the credentialed client is refused with 401. */
  needsCredential?: boolean;
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
    tag: 'Answers',
    summary: 'All answers, of one category if asked for',

    query: answerListQuerySchema,
    response: listOf(answerSchema),
  }),
  fetchAnswerBySlug: endpoint({
    method: 'GET',
    path: '/answers/fetch_by',
    tag: 'Answers',
    summary: 'One answer by its slug',
    errors: [404],

    query: answerBySlugQuerySchema,
    response: itemOf(answerSchema),
    extension: true,
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/categories',
    tag: 'Categories',
    summary: 'All categories, those whose name contains `filter` if asked for',

    query: categoryListQuerySchema,
    response: listOf(categorySchema),
  }),
  fetchCategory: endpoint({
    method: 'GET',
    path: '/categories/{id}',
    tag: 'Categories',
    summary: 'One category by its id',
    errors: [404],

    params: categoryParamsSchema,
    response: itemOf(categorySchema),
  }),
  listSuperCategories: endpoint({
    method: 'GET',
    path: '/get_super_categories',
    tag: 'Categories',
    summary: 'The groups of categories',

    response: listOf(superCategorySchema),
  }),
  listTestimonials: endpoint({
    method: 'GET',
    path: '/testimonials',
    tag: 'Testimonials',
    summary: 'All testimonials, of one category if asked for',

    query: testimonialListQuerySchema,
    response: listOf(testimonialSchema),
  }),
  listTestimonialsByCategory: endpoint({
    method: 'GET',
    path: '/testimonials_by_category',
    tag: 'Testimonials',
    summary: 'The testimonials of one category',

    query: testimonialsByCategoryQuerySchema,
    response: listOf(testimonialSchema),
  }),
  findTestimonial: endpoint({
    method: 'POST',
    path: '/find_testimonial',
    tag: 'Testimonials',
    summary: 'One testimonial by its id',
    safe: true,
    errors: [404],

    body: findTestimonialBodySchema,
    response: itemOf(testimonialSchema),
  }),
  fetchTestimonialBySlug: endpoint({
    method: 'GET',
    path: '/testimonials_by_slug',
    tag: 'Testimonials',
    summary: 'One testimonial by its slug',
    errors: [404],

    query: testimonialBySlugQuerySchema,
    response: itemOf(testimonialSchema),
  }),
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
    summary: 'One page by its slug',
    errors: [404],

    query: pageBySlugQuerySchema,
    response: itemOf(pageSchema),
  }),
  listPosts: endpoint({
    method: 'GET',
    path: '/posts',
    tag: 'Pages',
    summary: 'All posts, the newest first',

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
  listLocations: endpoint({
    method: 'GET',
    path: '/locations',
    tag: 'Locations',
    summary: 'Churches: the nearest to a zip code, those that match a name, or all',

    query: locationListQuerySchema,
    response: listOf(locationSchema),
  }),
  getConfig: endpoint({
    method: 'GET',
    path: '/get_config',
    tag: 'Site',
    summary: 'What a client may know of the site’s set-up',
    response: itemOf(configSchema),
  }),
  search: endpoint({
    method: 'GET',
    path: '/search',
    tag: 'Search',
    summary: 'Answers and testimonials that match a question, best first',

    query: searchQuerySchema,
    response: listOf(searchItemSchema),
    extension: true,
  }),
  generateAnswer: endpoint({
    method: 'POST',
    path: '/generate_answer',
    tag: 'Answers',
    summary: 'Passages of the ministry’s own content that answer a question',
    description:
      'With `Accept: text/event-stream` it is streamed as the events `passages`, `sentence` and `done`.',
    safe: true,
    errors: [429],

    body: generateAnswerBodySchema,
    response: itemOf(generatedAnswerSchema),
  }),
  createLead: endpoint({
    method: 'POST',
    path: '/create_lead',
    tag: 'Leads',
    summary: 'Sends a visitor’s question to the ministry',
    idempotent: true,
    errors: [429],

    body: leadBodySchema,
    response: itemOf(leadReceiptSchema),
    status: 201,
  }),
  // Before the one with {id}, which would take `fetch_by` for an id.
  fetchAccountBy: endpoint({
    method: 'GET',
    path: '/accounts/fetch_by',
    tag: 'Accounts',
    summary: 'One account by its slug or its name',
    errors: [404],

    query: accountByQuerySchema,
    response: itemOf(accountSchema),
    personal: true,
    credentialed: itemOf(fullAccountSchema),
  }),
  fetchAccount: endpoint({
    method: 'GET',
    path: '/accounts/{id}',
    tag: 'Accounts',
    summary: 'One account by its id',
    errors: [404],

    params: accountParamsSchema,
    response: itemOf(accountSchema),
    personal: true,
    credentialed: itemOf(fullAccountSchema),
  }),
  listLocationsByAccount: endpoint({
    method: 'GET',
    path: '/locations/fetch_by',
    tag: 'Locations',
    summary: 'The churches of one account',

    query: locationsByAccountQuerySchema,
    response: listOf(locationSchema),
  }),
  lookupLocation: endpoint({
    method: 'POST',
    path: '/lookup_location',
    tag: 'Locations',
    summary: 'One church by its slug',
    safe: true,
    errors: [404],

    body: lookupLocationBodySchema,
    response: itemOf(locationSchema),
  }),
  fetchUserById: endpoint({
    method: 'GET',
    path: '/get_user_by_id',
    tag: 'Users',
    summary: 'One person by their id: the least that a video page needs',
    errors: [404],

    query: userByIdQuerySchema,
    response: itemOf(userSchema),
    personal: true,
    credentialed: itemOf(fullUserSchema),
  }),
  fetchUserByEmail: endpoint({
    method: 'GET',
    path: '/users/fetch_by',
    tag: 'Users',
    summary: 'One person by their address',
    errors: [404],

    query: userByEmailQuerySchema,
    response: itemOf(fullUserSchema),
    personal: true,
    needsCredential: true,
  }),
  lookupUser: endpoint({
    method: 'POST',
    path: '/lookup_user',
    tag: 'Users',
    summary: 'One person by their id, or by their address and password',
    safe: true,
    errors: [404],

    body: lookupUserBodySchema,
    response: itemOf(userSchema),
    personal: true,
    credentialed: itemOf(fullUserSchema),
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/users',
    tag: 'Users',
    summary: 'Signs someone up, and a church if they name one',

    body: signUpBodySchema,
    response: itemOf(receivedSchema),
    status: 201,
    personal: true,
    credentialed: itemOf(fullUserSchema),
  }),
  checkEmail: endpoint({
    method: 'POST',
    path: '/check_already_email',
    tag: 'Users',
    summary: 'Whether an address is taken, for the sign-up form',
    safe: true,

    body: checkEmailBodySchema,
    response: itemOf(emailCheckSchema),
    personal: true,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/verify_email',
    tag: 'Users',
    summary: 'Confirms an address with the token from a letter',

    body: tokenBodySchema,
    response: itemOf(verifiedEmailSchema),
    personal: true,
  }),
  verifyToken: endpoint({
    method: 'POST',
    path: '/verify_token',
    tag: 'Users',
    summary: 'Looks at a token without using it',
    safe: true,

    body: tokenBodySchema,
    response: itemOf(tokenCheckSchema),
    personal: true,
  }),
  resendToken: endpoint({
    method: 'POST',
    path: '/resend_token',
    tag: 'Users',
    summary: 'Sends the letter with the token once more',

    body: resendTokenBodySchema,
    response: itemOf(receivedSchema),
    personal: true,
  }),
  updateSignUp: endpoint({
    method: 'POST',
    path: '/update_paster_signup',
    tag: 'Users',
    summary: 'Completes a pastor’s sign-up with the token from a letter',

    body: updateSignUpBodySchema,
    response: itemOf(updatedSignUpSchema),
    personal: true,
  }),
  fetchConnection: endpoint({
    method: 'GET',
    path: '/get_church_connection_by_id',
    tag: 'Connections',
    summary: 'One church connection by its id',
    errors: [404],

    query: connectionByIdQuerySchema,
    response: itemOf(connectionSchema),
    personal: true,
    credentialed: itemOf(fullConnectionSchema),
  }),
  listConnectionsByRecruiter: endpoint({
    method: 'GET',
    path: '/church_connections/fetch_by',
    tag: 'Connections',
    summary: 'The churches that someone invited',

    query: connectionsByRecruiterQuerySchema,
    response: listOf(connectionSchema),
    personal: true,
    credentialed: listOf(fullConnectionSchema),
  }),
  inviteChurch: endpoint({
    method: 'POST',
    path: '/church_connections',
    tag: 'Connections',
    summary: 'Invites a church by mail',

    body: inviteChurchBodySchema,
    response: itemOf(fullConnectionSchema),
    status: 201,
    extension: true,
    personal: true,
    needsCredential: true,
  }),
  acceptInvite: endpoint({
    method: 'POST',
    path: '/accept_church_invite',
    tag: 'Connections',
    summary: 'Accepts an invitation with the token from a letter',

    body: acceptInviteBodySchema,
    response: itemOf(connectionSchema),
    personal: true,
  }),
  getHealth: endpoint({
    method: 'GET',
    path: '/health',
    tag: 'Site',
    summary: 'Whether the process is up',
    response: itemOf(healthSchema),
    extension: true,
  }),
  getReadiness: endpoint({
    method: 'GET',
    path: '/ready',
    tag: 'Site',
    summary: 'Whether the site can answer: the database is there and so is content',
    errors: [503],
    response: itemOf(readinessSchema),
    extension: true,
  }),
} as const;

export type EndpointName = keyof typeof endpoints;
