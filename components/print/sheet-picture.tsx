import type { PrintFormat } from '@/lib/print/paper';

/** Thumbnails of the sheets on a 56 × 56 grid: paper, picture, lines of text and QR code. */
const drawings = {
  card: {
    paper: [2, 12, 52, 32],
    picture: [2, 12, 18, 32],
    lines: [
      [25, 22, 14],
      [25, 27, 22],
      [25, 32, 18],
    ],
    code: undefined,
  },
  letter: {
    paper: [9, 2, 38, 52],
    picture: undefined,
    lines: [
      [14, 9, 14],
      [14, 18, 28],
      [14, 23, 28],
      [14, 28, 20],
    ],
    code: [14, 38, 10],
  },
  poster: {
    paper: [9, 2, 38, 52],
    picture: [13, 6, 30, 20],
    lines: [[13, 32, 24]],
    code: [13, 39, 11],
  },
  insert: {
    paper: [12, 6, 32, 44],
    picture: [15, 9, 26, 10],
    lines: [
      [15, 23, 20],
      [15, 42, 26],
    ],
    code: [15, 28, 9],
  },
} as const;

export function SheetPicture({ format }: { format: PrintFormat }) {
  const { paper, picture, lines, code } = drawings[format];
  return (
    <svg viewBox="0 0 56 56" className="mt-1 size-14 shrink-0" aria-hidden="true">
      <Rectangle bounds={paper} className="fill-white stroke-line" rx={1.5} />
      {picture && <Rectangle bounds={picture} className="fill-night" rx={1} />}
      {picture && (
        <circle
          cx={picture[0] + picture[2] / 2}
          cy={picture[1] + picture[3] * 0.6}
          r={2.4}
          className="fill-lamp"
        />
      )}
      {lines.map(([x, y, width]) => (
        <Rectangle
          key={`${x} ${y}`}
          bounds={[x, y, width, 1.6]}
          className="fill-night/45"
          rx={0.8}
        />
      ))}
      {code && (
        <>
          <Rectangle bounds={[code[0], code[1], code[2], code[2]]} className="fill-night" rx={1} />
          <Rectangle
            bounds={[code[0] + 3, code[1] + 3, code[2] - 6, code[2] - 6]}
            className="fill-white"
            rx={0}
          />
        </>
      )}
    </svg>
  );
}

interface RectangleProps {
  bounds: readonly [number, number, number, number];
  className: string;
  rx: number;
}

function Rectangle({ bounds: [x, y, width, height], className, rx }: RectangleProps) {
  return <rect x={x} y={y} width={width} height={height} rx={rx} className={className} />;
}
