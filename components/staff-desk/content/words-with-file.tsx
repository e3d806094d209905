'use client';

import { useEffect, useRef } from 'react';

interface Props {
  /** Names of fields of the surrounding form: the file, and the description that it requires. */
  file: string;
  words: string;
}

/** Makes the description required as soon as a file is chosen: a refused form would lose its file. */
export function WordsWithFile({ file, words }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const fields = ref.current?.closest('form')?.elements;
    const [fileInput, wordsInput] = [fields?.namedItem(file), fields?.namedItem(words)];
    if (!(fileInput instanceof HTMLInputElement && wordsInput instanceof HTMLInputElement)) return;
    const updateRequired = () => {
      wordsInput.required = Boolean(fileInput.files?.length);
    };
    updateRequired();
    fileInput.addEventListener('change', updateRequired);
    return () => fileInput.removeEventListener('change', updateRequired);
  }, [file, words]);
  return <span ref={ref} hidden />;
}
