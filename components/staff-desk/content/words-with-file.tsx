'use client';

import { useEffect, useRef } from 'react';

interface Props {
  /** Names of fields of the surrounding form: the file, and its descriptions, of which it requires one. */
  file: string;
  words: readonly string[];
}

/** Makes a description required as soon as a file is chosen: a refused form would lose its file. */
export function WordsWithFile({ file, words }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = ref.current?.closest('form');
    const inputOf = (name: string) => form?.elements.namedItem(name);
    const isInput = (field: unknown) => field instanceof HTMLInputElement;
    const fileInput = inputOf(file);
    const wordsInputs = words.map(inputOf).filter(isInput);
    const [first] = wordsInputs;
    if (!(form && isInput(fileInput) && first)) return;
    const updateRequired = () => {
      const isDescribed = wordsInputs.some(({ value }) => value.trim() !== '');
      first.required = Boolean(fileInput.files?.length) && !isDescribed;
    };
    updateRequired();
    form.addEventListener('input', updateRequired);
    return () => form.removeEventListener('input', updateRequired);
  }, [file, words]);
  return <span ref={ref} hidden />;
}
