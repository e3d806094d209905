'use client';

import { type ComponentProps, useLayoutEffect, useState } from 'react';

type Props = ComponentProps<'textarea'> & { id: string };

/**
 * A multi-line field. If it has a default value, React writes it into the element once more while
 * hydrating (`initTextarea`), overwriting what was typed before and moving the caret to the start.
 * This component blocks those writes until hydration has finished.
 */
export function Textarea({ id, ...props }: Props) {
  // Runs while rendering, before React touches the element.
  const [release] = useState(() => blockTextWrites(id));
  useLayoutEffect(release, [release]);
  return <textarea rows={5} id={id} {...props} />;
}

/** Makes the server-rendered element, if any, ignore text writes. Returns the function that releases it. */
function blockTextWrites(id: string): () => void {
  const field = typeof document === 'undefined' ? null : document.getElementById(id);
  if (field?.tagName !== 'TEXTAREA') return () => undefined;
  Object.defineProperties(field, {
    defaultValue: { configurable: true, set: () => undefined },
    // React sets the value only if this equals the text that it rendered.
    textContent: { configurable: true, get: () => '' },
  });
  return () => {
    Reflect.deleteProperty(field, 'defaultValue');
    Reflect.deleteProperty(field, 'textContent');
  };
}
