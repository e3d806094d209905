import { encode } from 'uqr';

/**
 * A small code to be scanned from a screen. At level L its modules are the largest, and drawn as a
 * stroke for each run of dark ones it weighs a quarter of qrcode.react's outlines; it is in every
 * page, before any script.
 */
export function QrTile({ value, className }: { value: string; className: string }) {
  const { data, size } = encode(value, { ecc: 'L', border: 0 });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={112}
      height={112}
      shapeRendering="crispEdges"
      aria-hidden="true"
      data-qr-tile=""
      className={className}
    >
      <path stroke="#000" transform="translate(0 .5)" d={data.map(strokesOf).join('')} />
    </svg>
  );
}

function strokesOf(row: boolean[], y: number): string {
  const runs = row.map((dark) => (dark ? '1' : '0')).join('');
  let pen = 0;
  let strokes = '';
  for (const { 0: run, index } of runs.matchAll(/1+/g)) {
    strokes += strokes ? `m${index - pen} 0h${run.length}` : `M${index} ${y}h${run.length}`;
    pen = index + run.length;
  }
  return strokes;
}
