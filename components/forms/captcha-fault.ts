/** Why the captcha gave no token (specification 4.4). */
export type CaptchaFault = 'noKey' | 'noVersion' | 'script' | 'execute';

export class CaptchaError extends Error {
  readonly fault: CaptchaFault;
  constructor(fault: CaptchaFault, message: string) {
    super(message);
    this.name = 'CaptchaError';
    this.fault = fault;
  }
}
