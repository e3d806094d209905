import { mainLocale } from '../../lib/config/languages.ts';
import { isShownAddress } from '../../lib/config/sections.ts';
import { localePath, stripLocale } from '../../lib/i18n/paths.ts';
import type { Exchange, StepResult } from '../http/exchange.ts';

/** An address that the site never has. */
const missing = '/not-shown';

/** Makes the addresses of what the ministry does not show “not found”, in the visitor's language. */
export function hideSections({ request }: Exchange): StepResult {
  const [pathname = '/'] = request.url?.split('?', 1) ?? [];
  if (isShownAddress(pathname)) return undefined;
  const { locale = mainLocale() } = stripLocale(pathname.toLowerCase());
  request.url = localePath(locale, missing);
  return undefined;
}
