import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import { findAnswerBySlug, listAnswers } from './answers.ts';

export function answerRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listAnswers, async ({ query }) => listAnswers(await database(), query));

  api.implement(endpoints.fetchAnswerBySlug, async ({ query }) => {
    const data = await findBySlugOrFormer(
      await database(),
      'answers',
      query.slug,
      findAnswerBySlug,
    );
    return { data };
  });
}
