import type { Sums } from '@/lib/content/own-counts';

interface Props {
  /** What is read out in its place. */
  label: string;
  /** A bar each, from the left. */
  bars: { day: string; sums: Sums }[];
}

const [width, height, gap] = [720, 200, 0.25];

/** How often films were opened and, of that, played; the numbers stand in the tables below. */
export function CountsDrawing({ label, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ sums }) => Math.max(sums.opened, sums.played)));
  const step = width / bars.length;
  const bar = (value: number, index: number) => {
    const tall = (value / most) * (height - 8);
    const inset = (step * gap) / 2;
    return {
      ...{ x: index * step + inset, y: height - tall },
      ...{ width: step - 2 * inset, height: tall, rx: Math.min(2, step / 4) },
    };
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${height + 1}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
      className="h-48 w-full"
    >
      {bars.map(({ day, sums }, index) => (
        <g key={day}>
          <rect {...bar(sums.opened, index)} className="fill-lamp-soft" />
          <rect {...bar(Math.min(sums.played, sums.opened), index)} className="fill-lamp" />
        </g>
      ))}
      <line x1={0} x2={width} y1={height} y2={height} className="stroke-line" strokeWidth={1} />
    </svg>
  );
}
