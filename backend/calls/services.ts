import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import type { Limiters } from '../http/limits.ts';
import type { Published } from '../nodes/published.ts';
import type { Gateways } from '../payments/gateway.ts';
import type { AnswerModel } from '../questions/answer-model.ts';
import type { UploadSetUp } from '../uploads/set-up.ts';

/** What the calls of /api/v1 work with; one set for each copy of the backend in a process. */
export interface Services extends UploadSetUp {
  /** Opens the database; most calls get it opened (`http/api.ts`). */
  database: GetDatabase;
  limiters: Limiters;
  published: Published;
  gateways: Gateways;
  /** Undefined: answers consist of passages only. */
  model: AnswerModel | undefined;
  /** This process's id among the nodes; undefined without others. */
  node: () => string | undefined;
}

/** Adds the calls of a subject. */
export type Routes = (api: Api, services: Services) => void;
