import { encode } from 'uqr';

/**
 * A small code to scan from a screen. At level L its modules are the largest. It is in the HTML of
 * every page, so its markup is optimised for size: one line through all rows in alternating
 * directions, whose dashes are the dark modules. That is half the size of one stroke per dash.
 */
export function QrTile({ value, className }: { value: string; className: string }) {
  const { data, size } = encode(value, { ecc: 'L', border: 0 });
  const rows = `h${size}v1h-${size}v1`.repeat(Math.ceil(size / 2));
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
      <path fill="none" stroke="#000" strokeDasharray={dashesOf(data)} d={`M0 .5${rows}`} />
    </svg>
  );
}

/** Returns the alternating lengths of dark and light dashes, in modules. The step to the next row is light. */
function dashesOf(rows: boolean[][]): string {
  const line = rows.flatMap((row, y) => [...(y % 2 === 0 ? row : row.toReversed()), false]);
  const modules = line.map((dark) => (dark ? '1' : '0')).join('');
  // The first module of a code is the corner of a finder pattern: dark (ISO/IEC 18004, 6.3.3).
  return Array.from(modules.matchAll(/1+|0+/g), ([run]) => run.length).join(' ');
}
