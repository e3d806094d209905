import { useEffect, useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { detectDanger } from '@/lib/api/detect-danger';
import { maxDangerTextLength } from '@/lib/contract/detect-danger';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/i18n/locales';

/** Milliseconds without a key after which what is written is looked at. */
const typingPause = 800;
const none: WireHelpCountry[] = [];

/**
 * Whom to call, where what a person writes speaks of danger; empty where it does not. It is looked at
 * before it is sent, and goes on being looked at where it was sent sooner than that: nothing waits for
 * it. What was shown once stays until everything is taken back, so that it does not come and go.
 */
export function useDanger(text: string, locale: Locale): WireHelpCountry[] {
  const [help, setHelp] = useState(none);
  const written = text.trim().slice(-maxDangerTextLength).toWellFormed();
  useEffect(() => {
    if (written.length < 2) return setHelp(none);
    let isPast = false;
    const look = async () => {
      try {
        const found = await detectDanger(browserApi, { text: written, lang: locale });
        if (!isPast && found.danger.length > 0) setHelp(found.help_lines);
      } catch {
        // The page has its own way to help; nothing here may stand in the way of what is written.
      }
    };
    const timer = setTimeout(look, typingPause);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [written, locale]);
  return help;
}
