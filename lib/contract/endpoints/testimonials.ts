import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  findTestimonialBodySchema,
  testimonialBySlugQuerySchema,
  testimonialListQuerySchema,
  testimonialSchema,
  testimonialsByCategoryQuerySchema,
} from '../testimonials.ts';

export const testimonialEndpoints = {
  listTestimonials: endpoint({
    method: 'GET',
    path: '/testimonials',
    tag: 'Testimonials',
    summary: 'All testimonials, optionally of one category',
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
    summary: 'One testimonial by its present or a former slug',
    errors: [404, 410],
    query: testimonialBySlugQuerySchema,
    response: itemOf(testimonialSchema),
  }),
} as const;
