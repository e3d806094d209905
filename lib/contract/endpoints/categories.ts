import {
  categoryListQuerySchema,
  categoryParamsSchema,
  categorySchema,
  superCategorySchema,
} from '../categories.ts';
import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const categoryEndpoints = {
  listCategories: endpoint({
    method: 'GET',
    path: '/categories',
    tag: 'Categories',
    summary: 'All categories, optionally those whose name contains `filter`',
    query: categoryListQuerySchema,
    response: listOf(categorySchema),
  }),
  fetchCategory: endpoint({
    method: 'GET',
    path: '/categories/{id}',
    tag: 'Categories',
    summary: 'One category by its id, its present or a former slug',
    errors: [404, 410],
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
} as const;
