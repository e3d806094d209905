import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { guardedPage } from '@/components/site/guarded-page';
import { deskCredential, isSignedIn } from '@/lib/content/desk';
import { SignIn } from './sign-in';

interface Props {
  /** The path of the page, to come back to. */
  to: string;
  /** What went wrong with the last form. */
  fault: string;
  /** What whoever is signed in sees; made only then. */
  children: () => ReactNode;
}

/** A page of the desk: not there where no credential is set up, else behind it. */
export const DeskPage = guardedPage(async ({ to, fault, children }: Props) => {
  // Made for each request, so the cache cannot give it its status (docs/decisions/0003).
  if (deskCredential() === undefined) notFound();
  if (!(await isSignedIn())) return <SignIn to={to} fault={fault} />;
  return children();
});
