'use client';

import { createContext, type ReactNode, useContext } from 'react';

export interface ErrorWords {
  title: string;
  text: string;
  retry: string;
  home: string;
  homePath: string;
  help: string;
  helpPath: string;
  /** No connection: what was asked for comes by itself; a link has to be pressed again. */
  offline: string;
  offlineLink: string;
  /** What was sent without a connection. */
  unsent: string;
  /** A part of the page that a new release has replaced. */
  missing: string;
  reload: string;
}

const Context = createContext<ErrorWords | undefined>(undefined);

/** The error page is Next's to render, with no way to hand it words; so they wait here. */
export function ErrorWordsProvider({
  words,
  children,
}: {
  words: ErrorWords;
  children: ReactNode;
}) {
  return <Context value={words}>{children}</Context>;
}

export const useErrorWords = () => useContext(Context);
