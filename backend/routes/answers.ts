import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { notFound } from '../fault.ts';
import { findAnswerBySlug, listAnswers } from '../queries/answers.ts';

export function answerRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listAnswers, async ({ query }) => listAnswers(await database(), query));

  api.implement(endpoints.fetchAnswerBySlug, async ({ query }) => {
    const data = await findAnswerBySlug(await database(), query.slug);
    if (!data) throw notFound();
    return { data };
  });
}
