import { endpoints } from '../../lib/contract/endpoints.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import { isWatched } from '../../lib/danger/watched.ts';
import type { Api } from '../http/api.ts';
import { dangerLimits, type Limiters } from '../http/limits.ts';
import { type HelpTable, helpWith } from './danger-help.ts';

/** POST /detect_danger: called while a visitor types. The text is neither stored nor passed on. */
export function detectDangerRoute(
  api: Api,
  limiters: Limiters,
  helpTable: (request: Request) => ReturnType<HelpTable>,
) {
  api.implementUnopened(
    endpoints.detectDanger,
    async ({ body: { text, lang }, request }) => {
      const danger = detectDanger(text);
      const { danger_level: _, ...help } = await helpWith(danger, text, lang, () =>
        helpTable(request),
      );
      const { level } = danger;
      const none = { danger: [], addressees: [], help_lines: [] };
      return { data: { level, ...none, watched: isWatched(text), ...help } };
    },
    { cacheControl: 'no-store', limits: dangerLimits(limiters) },
  );
}
