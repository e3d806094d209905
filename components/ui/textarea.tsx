'use client';

import { type ComponentProps, useLayoutEffect, useState } from 'react';

type Props = ComponentProps<'textarea'> & { id: string };

/**
 * A field of several lines. Where it has a text, React writes that into it once more as it hydrates the
 * page (`initTextarea`), over what was typed before, and the caret goes to its beginning: here nothing is
 * written until it is hydrated.
 */
export function Textarea({ id, ...props }: Props) {
  // Rendered before React touches the element.
  const [release] = useState(() => holdText(id));
  useLayoutEffect(release, [release]);
  return <textarea rows={5} id={id} {...props} />;
}

/** Has the server's element, where there is one, take no text until it is released. */
function holdText(id: string): () => void {
  const field = typeof document === 'undefined' ? null : document.getElementById(id);
  if (field?.tagName !== 'TEXTAREA') return () => undefined;
  Object.defineProperties(field, {
    defaultValue: { configurable: true, set: () => undefined },
    // React sets the value only where this is the text that it knows.
    textContent: { configurable: true, get: () => '' },
  });
  return () => {
    Reflect.deleteProperty(field, 'defaultValue');
    Reflect.deleteProperty(field, 'textContent');
  };
}
