'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { Field } from '@/components/ui/field';
import { useEarlyFile } from '@/components/ui/use-early-file';
import { pictureFiles } from '@/lib/contract/picture-limits';
import type { PictureLabels } from './picture-labels';

const PictureCrop = lazy(() => whenConnected(() => import('./picture-crop')));

interface Props {
  error: string | undefined;
  labels: PictureLabels;
}

/**
 * A field for a picture file. With scripts the file is replaced by the selected square, so that the
 * form is submitted the same way.
 */
export function PictureField({ error, labels }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [unreadable, setUnreadable] = useState(false);

  function choose(input: HTMLInputElement) {
    setUnreadable(false);
    setFile(input.files?.[0]);
  }
  useEarlyFile(field, choose);
  function replace(cropped: Blob) {
    if (!field.current) return;
    const files = new DataTransfer();
    files.items.add(new File([cropped], 'picture.jpg', { type: cropped.type }));
    field.current.files = files.files;
  }

  return (
    <>
      <Field
        ref={field}
        type="file"
        name="picture"
        accept={pictureFiles}
        label={labels.field}
        hint={labels.fieldHint}
        error={unreadable ? labels.unreadable : error}
        onChange={({ target }) => choose(target)}
        required
      />
      {file && !unreadable && (
        <Suspense fallback={<Waiting />}>
          <PictureCrop
            file={file}
            labels={labels}
            onCropped={replace}
            onUnreadable={() => {
              // A browser that cannot show an iPhone's picture sends it whole; the server reads it.
              if (isHeic(file)) setFile(undefined);
              else setUnreadable(true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const isHeic = ({ name }: File) => /\.hei[cf]$/i.test(name);
