'use client';

import type { Messages } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';

export type ErrorWords = Messages['error'] & {
  homePath: string;
  help: string;
  helpPath: string;
};

const Context = createContext<ErrorWords | undefined>(undefined);

/** Next renders the error page without props, so its texts are provided by context. */
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
