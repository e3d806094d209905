import { useEffect, useState } from 'react';
import { useUnlessPressed } from '@/components/forms/use-unless-pressed';
import { browserApi } from '@/lib/api/browser';
import { detectDanger } from '@/lib/api/detect-danger';
import { maxDangerTextLength } from '@/lib/contract/detect-danger';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/i18n/locales';

/** Milliseconds after the last key press before the text is checked. */
const typingDelay = 800;
const noHelp: WireHelpCountry[] = [];

/**
 * Returns help lines if the text mentions danger, or else an empty list. The text is checked while
 * it is typed, and the check continues after it is sent: nothing waits for it. Help once shown
 * stays until the text is deleted, so that it does not flicker.
 */
export function useDanger(text: string, locale: Locale): WireHelpCountry[] {
  const [help, setHelp] = useState(noHelp);
  const checkedText = text.trim().slice(-maxDangerTextLength).toWellFormed();
  useEffect(() => {
    if (checkedText.length < 2) return setHelp(noHelp);
    let isCancelled = false;
    const check = async () => {
      try {
        const result = await detectDanger(browserApi, { text: checkedText, lang: locale });
        if (!isCancelled && result.danger.length > 0) setHelp(result.help_lines);
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
  return useUnlessPressed(help);
}
