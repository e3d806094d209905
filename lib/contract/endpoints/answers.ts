import { answerBySlugQuerySchema, answerListQuerySchema, answerSchema } from '../answers.ts';
import { itemOf, listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { generateAnswerBodySchema, generatedAnswerSchema } from '../generate-answer.ts';

export const answerEndpoints = {
  listAnswers: endpoint({
    method: 'GET',
    path: '/answers',
    tag: 'Answers',
    summary: 'All answers, optionally of one category',
    query: answerListQuerySchema,
    response: listOf(answerSchema),
  }),
  fetchAnswerBySlug: endpoint({
    method: 'GET',
    path: '/answers/fetch_by',
    tag: 'Answers',
    summary: 'One answer by its present or a former slug',
    errors: [404, 410],
    query: answerBySlugQuerySchema,
    response: itemOf(answerSchema),
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
} as const;
