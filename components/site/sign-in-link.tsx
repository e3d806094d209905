'use client';

import { useSyncExternalStore } from 'react';
import { isSignedInHere, onSignedInHere } from '@/components/forms/signed-in-here';

interface Props {
  href: string;
  label: string;
  /** For whoever is signed in, if this site has the desks. */
  desk: { href: string; label: string } | undefined;
  className: string;
}

/**
 * The link to sign in; to the desk in a browser that is signed in. Pages are the same for everyone,
 * so that the browser decides; without scripts the page for signing in leads on.
 */
export function SignInLink({ href, label, desk, className }: Props) {
  const isSignedIn = useSyncExternalStore(onSignedInHere, isSignedInHere, () => false);
  const link = (isSignedIn && desk) || { href, label };
  return (
    <a href={link.href} rel="noopener" className={className}>
      {link.label}
    </a>
  );
}
