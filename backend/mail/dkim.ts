import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Environment } from '../../lib/config/env.ts';

/** The signature of letters (RFC 6376), if a key is configured; throws an error for the operator. */
export function configuredDkim(env: Environment) {
  const { DKIM_SELECTOR: keySelector, DKIM_DOMAIN, MAIL_FROM } = env;
  if (!keySelector) return undefined;
  const domainName = DKIM_DOMAIN ?? MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  return { domainName, keySelector, privateKey: readKey(env) };
}

function readKey({ DKIM_PRIVATE_KEY, DKIM_PRIVATE_KEY_FILE: file }: Environment): string {
  const name = file ? 'DKIM_PRIVATE_KEY_FILE' : 'DKIM_PRIVATE_KEY';
  try {
    // A file of variables has one line for each, in which the key's lines are joined by \n.
    const pem = file
      ? readFileSync(file, 'utf8')
      : (DKIM_PRIVATE_KEY ?? '').replaceAll('\\n', '\n');
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa')
      return key.export({ type: 'pkcs8', format: 'pem' }) as string;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (file && code && /^E[A-Z]+$/.test(code)) {
      throw new Error(`Please correct the environment. ${name}: cannot be read (${code})`);
    }
  }
  throw new Error(
    `Please correct the environment. ${name}: must be an RSA key without a password, in PEM`,
  );
}
