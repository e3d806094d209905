interface Props {
  /** Accessible name of the chart. */
  label: string;
  /** The bars from the left: a sum, and the part of it drawn darker. */
  bars: { key: string; sum: number; part: number }[];
}

const [width, height, gap] = [720, 200, 0.25];

/** A bar chart of sums; the numbers are in the tables below. */
export function CountsDrawing({ label, bars }: Props) {
  const maxValue = Math.max(1, ...bars.map(({ sum, part }) => Math.max(sum, part)));
  const step = width / bars.length;
  const bar = (value: number, index: number) => {
    const barHeight = (value / maxValue) * (height - 8);
    const inset = (step * gap) / 2;
    return {
      ...{ x: index * step + inset, y: height - barHeight },
      ...{ width: step - 2 * inset, height: barHeight, rx: Math.min(2, step / 4) },
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
      {bars.map(({ key, sum, part }, index) => (
        <g key={key}>
          <rect {...bar(sum, index)} className="fill-lamp-soft" />
          <rect {...bar(Math.min(part, sum), index)} className="fill-lamp" />
        </g>
      ))}
      <line x1={0} x2={width} y1={height} y2={height} className="stroke-line" strokeWidth={1} />
    </svg>
  );
}
