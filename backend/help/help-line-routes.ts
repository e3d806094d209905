import { endpoints } from '../../lib/contract/endpoints.ts';
import { answerHelpQuery } from '../../lib/danger/country-help.ts';
import type { Api } from '../http/api.ts';
import { readHelpLines } from './help-lines.ts';

export function helpLineRoutes(api: Api) {
  api.implement(endpoints.listHelpLines, async ({ query, db }) => ({
    data: answerHelpQuery(await readHelpLines(db), query),
  }));
}
