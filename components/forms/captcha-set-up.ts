import type { CaptchaFault } from './captcha-fault';

/** What of /get_config concerns the captcha. */
interface Config {
  recaptcha_site_key?: string | null | undefined;
  recaptcha_version?: number | string | null | undefined;
}

/** Specification 9: version 2. */
const version = '2';

/** Undefined where no captcha is set up; its key where it is; or what is missing (specification 4.4). */
export function captchaOf(
  config: Config | undefined,
): { siteKey?: string; fault?: CaptchaFault } | undefined {
  const { recaptcha_site_key: siteKey, recaptcha_version: known } = config ?? {};
  if (!siteKey && known == null) return undefined;
  if (!siteKey) return { fault: 'noKey' };
  return String(known) === version ? { siteKey } : { fault: 'noVersion' };
}
