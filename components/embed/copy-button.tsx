'use client';

import { useState } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

interface Props {
  text: string;
  labels: { copy: string; copied: string };
}

/** Copies a text; where the browser does not let it, the text beside it can be selected at one press. */
export function CopyButton({ text, labels }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" onClick={copy} className={button.quiet}>
      {copied && <Icon name="check" />}
      <span role="status">{copied ? labels.copied : labels.copy}</span>
    </button>
  );
}
