'use client';

import { useEffect, useRef } from 'react';

interface Props {
  /** Names of fields of the form around it: of the file, and of the words that it must not be without. */
  file: string;
  words: string;
}

/**
 * Has the browser ask for the words before it sends the file: a form that came back refused has no file
 * any more.
 */
export function WordsWithFile({ file, words }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const fields = ref.current?.closest('form')?.elements;
    const [chosen, said] = [fields?.namedItem(file), fields?.namedItem(words)];
    if (!(chosen instanceof HTMLInputElement && said instanceof HTMLInputElement)) return;
    const ask = () => {
      said.required = Boolean(chosen.files?.length);
    };
    ask();
    chosen.addEventListener('change', ask);
    return () => chosen.removeEventListener('change', ask);
  }, [file, words]);
  return <span ref={ref} hidden />;
}
