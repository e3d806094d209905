'use client';

import 'react-image-crop/dist/ReactCrop.css';
import { useEffect, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';

interface Props {
  file: File;
  labels: { crop: string; cropHint: string };
  onCropped: (square: Blob) => void;
  onUnreadable: () => void;
}

/** Maximum side of the sent square in pixels: twice that of the stored picture. */
const maxSide = 1280;

/** Selects a square of a picture, by pointer or by the arrow keys. */
export default function PictureCrop({ file, labels, onCropped, onUnreadable }: Props) {
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);

  function selectCenter() {
    if (!image.current) return;
    const { naturalWidth: width, naturalHeight: height } = image.current;
    const square = makeAspectCrop({ unit: '%', width: 100 }, 1, width, height);
    const fitting =
      square.height > 100 ? makeAspectCrop({ unit: '%', height: 100 }, 1, width, height) : square;
    const centered = centerCrop(fitting, width, height);
    setCrop(centered);
    send(centered);
  }
  function send(selection: PercentCrop) {
    if (image.current && selection.width > 0) drawSquare(image.current, selection, onCropped);
  }

  return (
    <div>
      <p className="mb-1.5 text-note font-semibold">{labels.crop}</p>
      <p className="mb-3 text-small text-soft">{labels.cropHint}</p>
      {url && (
        <ReactCrop
          crop={crop}
          aspect={1}
          keepSelection
          ruleOfThirds
          onChange={(_, percent) => setCrop(percent)}
          onComplete={(_, percent) => send(percent)}
          className="max-w-full rounded-soft"
        >
          <img
            ref={image}
            src={url}
            alt={labels.crop}
            onLoad={selectCenter}
            onError={onUnreadable}
            className="max-h-[28rem]"
          />
        </ReactCrop>
      )}
    </div>
  );
}

function drawSquare(image: HTMLImageElement, crop: PercentCrop, done: (square: Blob) => void) {
  const { naturalWidth, naturalHeight } = image;
  const [x, y] = [(crop.x / 100) * naturalWidth, (crop.y / 100) * naturalHeight];
  const width = (crop.width / 100) * naturalWidth;
  const height = (crop.height / 100) * naturalHeight;
  const side = Math.min(maxSide, Math.round(Math.min(width, height)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, side, side);
  canvas.toBlob((blob) => blob && done(blob), 'image/jpeg', 0.92);
}
