'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import type en from '@/messages/en.json';
import { takeInviteToken } from './invite-token';

const InviteForm = lazy(() => whenConnected(() => import('./invite-form')));

export interface InviteProps {
  labels: typeof en.churchForFree.invite;
  /** Undefined if no dashboard is configured. */
  signInUrl: string | undefined;
  /** In the page's language. */
  /** Without those of what the site does not show. */
  paths: { contact: string; pricing?: string | undefined; challenge?: string | undefined };
}

/** The form for the invitation of a letter (`?token=`), or `children` without a token. */
export function Invite({ children, ...props }: InviteProps & { children: ReactNode }) {
  // The page is the same for everyone, so the token is read in the browser.
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(takeInviteToken()), []);
  if (!token) return children;
  return (
    <Suspense
      fallback={
        <Waiting>
          <div className="min-h-80" />
        </Waiting>
      }
    >
      <InviteForm token={token} {...props} />
    </Suspense>
  );
}
