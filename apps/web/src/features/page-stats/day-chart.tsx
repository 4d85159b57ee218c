import { axisEnd } from './visitor-figures.ts';

export type Bar = { key: string; label: string; value: number };

type DayChartProps = {
  bars: readonly Bar[];
  /** Says in a sentence what the chart shows; the figures are in a table beside it. */
  label: string;
};

const [WIDTH, HEIGHT] = [720, 200];

/** Bars for days in order. Screen readers get the label, everyone gets the table below. */
export function DayChart({ bars, label }: DayChartProps) {
  const end = axisEnd(Math.max(...bars.map(({ value }) => value)));
  const step = WIDTH / bars.length;
  const width = Math.max(step * 0.72, 3);
  return (
    <figure>
      <div className="flex gap-2">
        <div aria-hidden="true" className="type-figures flex flex-col justify-between text-right text-13 text-muted">
          <span>{end.toLocaleString('en-IN')}</span>
          <span>{(end / 2).toLocaleString('en-IN')}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 min-w-0 flex-1"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1={0}
              x2={WIDTH}
              y1={HEIGHT * share}
              y2={HEIGHT * share}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {bars.map(({ key, value }, index) => (
            <rect
              key={key}
              x={index * step + (step - width) / 2}
              y={HEIGHT - (value / end) * HEIGHT}
              width={width}
              height={(value / end) * HEIGHT}
              className="fill-jamun"
            />
          ))}
        </svg>
      </div>
      <figcaption aria-hidden="true" className="mt-1 flex justify-between pl-8 text-13 text-muted">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </figcaption>
    </figure>
  );
}
