'use client';

import { useState } from 'react';
import { button } from './button';
import { Icon } from './icon';

interface Props {
  text: string;
  labels: { copy: string; copied: string };
}

/** Copies a text. If the browser forbids it, the visitor can select the text beside the button. */
export function CopyButton({ text, labels }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" onClick={copy} className={`${button.quiet} noscript:hidden`}>
      {copied && <Icon name="check" />}
      <span role="status">{copied ? labels.copied : labels.copy}</span>
    </button>
  );
}
