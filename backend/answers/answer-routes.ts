import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../http/api.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import { findAnswerBySlug, listAnswers } from './answers.ts';

export function answerRoutes(api: Api) {
  api.implement(endpoints.listAnswers, async ({ query, db }) => listAnswers(db, query));

  api.implement(endpoints.fetchAnswerBySlug, async ({ query, db }) => {
    const data = await findBySlugOrFormer(db, 'answers', query.slug, findAnswerBySlug);
    return { data };
  });
}
