import type { CaptchaFault } from './captcha-fault';

/** The captcha settings in the response of /get_config. */
interface Config {
  recaptcha_site_key?: string | null | undefined;
  recaptcha_version?: number | string | null | undefined;
}

/** Specification 9: version 2. */
const supportedVersion = '2';

/**
 * Returns undefined if no captcha is configured, its site key if the configuration is usable, or
 * else the fault (specification 4.4).
 */
export function captchaOf(
  config: Config | undefined,
): { siteKey?: string; fault?: CaptchaFault } | undefined {
  const { recaptcha_site_key: siteKey, recaptcha_version: configuredVersion } = config ?? {};
  if (!siteKey && configuredVersion == null) return undefined;
  if (!siteKey) return { fault: 'noKey' };
  return String(configuredVersion) === supportedVersion ? { siteKey } : { fault: 'noVersion' };
}
