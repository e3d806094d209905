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
    summary: 'All categories, those whose name contains `filter` if asked for',
    query: categoryListQuerySchema,
    response: listOf(categorySchema),
  }),
  fetchCategory: endpoint({
    method: 'GET',
    path: '/categories/{id}',
    tag: 'Categories',
    summary: 'One category by its id or its slug, a former one included',
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
