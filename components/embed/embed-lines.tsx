'use client';

import { useAddressToCopy } from '@/components/share/use-address-to-copy';
import { CopyButton } from '@/components/ui/copy-button';

interface Props {
  lines: string;
  labels: { copy: string; copied: string };
}

/** The embed code for a church's page, to be selected by one click or copied. */
export function EmbedLines({ lines, labels }: Props) {
  const text = useAddressToCopy(lines);
  return (
    <>
      <pre className="mt-5 rounded-soft bg-ground p-4 text-small whitespace-pre-wrap wrap-anywhere select-all">
        <code>{text}</code>
      </pre>
      <div className="mt-4">
        <CopyButton text={text} labels={labels} />
      </div>
    </>
  );
}
