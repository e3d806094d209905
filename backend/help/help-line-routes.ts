import { endpoints } from '../../lib/contract/endpoints.ts';
import { answerHelpQuery } from '../../lib/danger/country-help.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { readHelpLines } from './help-lines.ts';

export function helpLineRoutes(api: Api, database: GetDatabase) {
  api.implement(endpoints.listHelpLines, async ({ query }) => ({
    data: answerHelpQuery(await readHelpLines(await database()), query),
  }));
}
