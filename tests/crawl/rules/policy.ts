import { faultsIf, type Rule } from './rule';

/** The sources of a directive, in their order. */
export function sourcesOf(policy: string | null, directive: string): string[] {
  const found = policy?.split(';').find((one) => one.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

export const policyRules: Rule[] = [
  {
    name: 'has a policy that allows exactly its own inline scripts and styles',
    faults: ({ headers, inline, disallowed }) => {
      const policy = headers.get('content-security-policy');
      const matches = (directive: string, sources: readonly string[]) =>
        sourcesOf(policy, directive).join(' ') === sources.join(' ');
      const scripts = ["'self'", "'strict-dynamic'", ...inline.scripts];
      return [
        ...disallowed,
        ...faultsIf({
          'script-src does not match the inline scripts': !matches('script-src', scripts),
          'style-src does not match the inline styles': !matches('style-src', [
            "'self'",
            ...inline.styles,
          ]),
          "object-src or base-uri is not 'none'":
            !matches('object-src', ["'none'"]) || !matches('base-uri', ["'none'"]),
          'allows something unsafe': /unsafe/.test(policy ?? ''),
        }),
      ];
    },
  },
];
