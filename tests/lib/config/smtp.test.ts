import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../lib/config/env.ts';
import { readSmtpUrl } from '../../../lib/config/smtp.ts';

describe('SMTP_URL', () => {
  it.each([
    // To another machine, and with a password, only in TLS.
    ['smtp://mail.example', 'required', 587, true],
    ['smtp://user:word@mail.example:25', 'required', 25, true],
    ['smtp://user:word@localhost:2525', 'required', 2525, false],
    ['smtp://127.0.0.2.example', 'required', 587, true],
    ['smtp://localhost.example', 'required', 587, true],
    ['smtp://10.0.0.7', 'required', 587, true],
    ['smtp://[2001:db8::1]', 'required', 587, true],
    // To this machine, without a password.
    ['smtp://localhost', 'offered', 587, false],
    ['smtp://LOCALHOST.:25', 'offered', 25, false],
    ['smtp://mail.localhost', 'offered', 587, false],
    ['smtp://127.0.0.2:25', 'offered', 25, false],
    ['smtp://[::1]:25', 'offered', 25, false],
    // What parameters allow.
    ['smtp://user:word@mail.example?requireTLS=false', 'offered', 587, true],
    ['smtp://user:word@mail.example?ignoreTLS=true', 'never', 587, true],
    ['smtp://mail.example?requiretls=FALSE&tls.rejectUnauthorized=false', 'offered', 587, false],
    ['smtp://localhost?requireTLS=true&tls.rejectUnauthorized=true', 'required', 587, true],
  ] as const)('%s: TLS is %s', (url, startTls, port, verified) => {
    expect(readSmtpUrl(url)).toMatchObject({ startTls, port, verified, secure: false });
  });

  it('reads a user, a password with special characters, and the connections', () => {
    expect(
      readSmtpUrl('smtps://a%40b.example:p%23%3A%40%2F@mail.example?maxConnections=3'),
    ).toEqual({
      ...{ host: 'mail.example', port: 465, secure: true, startTls: 'required', verified: true },
      ...{ auth: { user: 'a@b.example', pass: 'p#:@/' }, maxConnections: 3 },
      ...{ servername: undefined, name: undefined },
    });
    expect(readSmtpUrl('smtp://mail.example:465').secure).toBe(true);
  });

  it.each([
    ['smtps://mail.example?ignoreTLS=true', 'smtps is always TLS'],
    ['smtps://mail.example?requireTLS=false', 'smtps is always TLS'],
    ['smtp://mail.example?requireTLS=true&ignoreTLS=true', 'contradict'],
    ['smtp://mail.example?requireTLS=perhaps', 'true or false in requireTLS'],
    ['smtp://mail.example?requireTLS=true&requiretls=false', 'requireTLS twice'],
    ['smtp://mail.example?requireTls2=true', 'unknown parameter'],
    ['smtp://mail.example?maxConnections=0', 'from 1 to 100 in maxConnections'],
    ['smtp://user@mail.example', 'both a user and a password'],
    ['smtp://user:12#ab@mail.example', '%23'],
    ['smtp://user:50%@mail.example', '%25'],
    ['smtp://mail.example/inbox', 'text after the server'],
  ])('%s is refused in one line, without the password', (url, what) => {
    const read = () => parseEnvironment({ SMTP_URL: url });
    expect(read).toThrow(what);
    expect(read).toThrow(/^Please correct the environment\. SMTP_URL: [^\n]+$/);
    expect(read).not.toThrow(/12|50%/);
  });

  it('comes with a key of DKIM and its selector, or neither', () => {
    const faults = (env: Record<string, string>) => {
      try {
        parseEnvironment(env);
      } catch (error) {
        return (error as Error).message;
      }
      return 'accepted';
    };
    expect(faults({ DKIM_SELECTOR: 'a' })).toMatch('DKIM_PRIVATE_KEY: or DKIM_PRIVATE_KEY_FILE');
    expect(faults({ DKIM_PRIVATE_KEY: 'a' })).toMatch('DKIM_SELECTOR: is required');
    expect(faults({ DKIM_PRIVATE_KEY_FILE: 'a' })).toMatch('DKIM_SELECTOR: is required');
    expect(
      faults({ DKIM_SELECTOR: 'a', DKIM_PRIVATE_KEY: 'a', DKIM_PRIVATE_KEY_FILE: 'a' }),
    ).toMatch('cannot both be set');
    expect(faults({ DKIM_SELECTOR: 'a', DKIM_PRIVATE_KEY_FILE: 'a' })).toBe('accepted');
    expect(faults({ DKIM_SELECTOR: 'a b', DKIM_PRIVATE_KEY: 'a' })).toMatch('DKIM_SELECTOR: must');
  });
});
