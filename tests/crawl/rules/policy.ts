import { faultsIf, type Rule } from './rule';

/** The sources of a directive, in their order. */
export function sourcesOf(policy: string | null, directive: string): string[] {
  const found = policy?.split(';').find((one) => one.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

export const policyRules: Rule[] = [
  {
    name: 'has a policy that allows exactly its own inline scripts and styles',
    faults: ({ headers, inline, unadmitted }) => {
      const policy = headers.get('content-security-policy');
      const says = (directive: string, sources: readonly string[]) =>
        sourcesOf(policy, directive).join(' ') === sources.join(' ');
      const scripts = ["'self'", "'strict-dynamic'", ...inline.scripts];
      return [
        ...unadmitted,
        ...faultsIf({
          'other scripts are admitted than are there': !says('script-src', scripts),
          'other styles are admitted than are there': !says('style-src', [
            "'self'",
            ...inline.styles,
          ]),
          'plug-ins or another base may be had':
            !says('object-src', ["'none'"]) || !says('base-uri', ["'none'"]),
          'something unsafe is admitted': /unsafe/.test(policy ?? ''),
        }),
      ];
    },
  },
];
