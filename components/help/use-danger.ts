import { useEffect, useState } from 'react';
import { useUnlessPressed } from '@/components/forms/use-unless-pressed';
import { browserApi } from '@/lib/api/browser';
import { call, dataOf } from '@/lib/api/call';
import type { Addressee, DangerKind, DangerLevel } from '@/lib/contract/danger-kinds';
import { maxDangerTextLength } from '@/lib/contract/detect-danger';
import { dangerEndpoints } from '@/lib/contract/endpoints/danger';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/i18n/locales';

/** Milliseconds after the last key press before the text is checked. */
const typingDelay = 800;
/** The danger of a typed text; `countries` is empty unless help is to be shown. */
export interface TypedDanger {
  level: DangerLevel | null;
  kinds: DangerKind[];
  addressees: Addressee[];
  /** Whether somebody reads the writer's mail. */
  isWatched: boolean;
  countries: WireHelpCountry[];
}
export const noDanger: TypedDanger = {
  level: null,
  kinds: [],
  addressees: [],
  isWatched: false,
  countries: [],
};

/**
 * Returns the level of danger of a text, and help lines at `urgent` and `likely`. The text is checked while
 * it is typed, and the check continues after it is sent: nothing waits for it. Help once shown
 * stays until the text is deleted, so that it does not flicker.
 */
export function useDanger(text: string, locale: Locale): TypedDanger {
  const [danger, setDanger] = useState(noDanger);
  const checkedText = text.trim().slice(-maxDangerTextLength).toWellFormed();
  useEffect(() => {
    if (checkedText.length < 2) return setDanger(noDanger);
    let isCancelled = false;
    const check = async () => {
      try {
        const result = await dataOf(
          call(browserApi, dangerEndpoints.detectDanger, {
            body: { text: checkedText, lang: locale },
          }),
        );
        if (isCancelled || (result.level === null && !result.watched)) return;
        const { level, danger: kinds, addressees, watched, help_lines: countries } = result;
        const found = { level, kinds, addressees, countries };
        setDanger((shown) => ({
          ...graver(shown, { ...found, isWatched: watched }),
          isWatched: watched,
        }));
      } catch {
        // The page has its own link to help; a failure must not block the form.
      }
    };
    const timer = setTimeout(check, typingDelay);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [checkedText, locale]);
  return useUnlessPressed(danger);
}

const ranks = ['possible', 'likely', 'urgent'];

/** Of two dangers the graver one, or the newer if they are equal. */
function graver(shown: TypedDanger, found: TypedDanger): TypedDanger {
  return ranks.indexOf(shown.level ?? '') > ranks.indexOf(found.level ?? '') ? shown : found;
}
