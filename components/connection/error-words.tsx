'use client';

import type { Messages } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';

export type ErrorWords = Messages['error'] & {
  homePath: string;
  help: string;
  helpPath: string;
};

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
