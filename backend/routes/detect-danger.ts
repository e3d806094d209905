import { helpLines } from '../../lib/contract/crisis.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import type { DangerKind } from '../../lib/danger/kinds.ts';
import type { Api } from '../api.ts';
import { dangerLimits, type Limiters } from '../limits.ts';

/** POST /detect_danger: asked while a person writes. What they write goes no further than this. */
export function detectDangerRoute(api: Api, limiters: Limiters) {
  api.implement(
    endpoints.detectDanger,
    async ({ body: { text, lang } }) => {
      const danger = detectDanger(text);
      return { data: { danger, help_lines: [], ...helpWith(danger, lang) } };
    },
    { cacheControl: 'no-store', limits: dangerLimits(limiters) },
  );
}

/** What is said beside the answer to a text that speaks of danger; nothing beside that to any other. */
export function helpWith(danger: DangerKind[], lang: Locale) {
  return danger.length > 0 ? { danger, help_lines: helpLines(lang) } : {};
}
