import type { ChatCard } from '@right-circle/contract/chat-cards';
import { classNames } from '#ui/class-names.ts';
import { CardNote } from './card-note.tsx';
import { type Axis, axisOf, barsOf, chartSize, heatOf, labelStep, linePath, yOf } from './chart-geometry.ts';

type Chart = Extract<ChatCard, { kind: 'chart' }>;

const { width, height } = chartSize;
// Marigold is reserved for controls and selections, and too light for a line on paper.
const tones = [
  { fill: 'fill-jamun', stroke: 'stroke-jamun', dot: 'bg-jamun' },
  { fill: 'fill-peacock', stroke: 'stroke-peacock', dot: 'bg-peacock' },
  { fill: 'fill-rani', stroke: 'stroke-rani', dot: 'bg-rani' },
  { fill: 'fill-control', stroke: 'stroke-control', dot: 'bg-control' },
] as const;
const toneOf = (at: number) => tones[at % tones.length] ?? tones[0];
const wholeNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
// Four digits, so that neighbouring ticks differ.
const shortNumber = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 4, notation: 'compact' });

/** A small chart, with the same numbers as a table for screen readers. */
export function ChartCard({ card }: { card: Chart }) {
  return (
    <>
      {card.shape === 'heat' ? <Heat card={card} /> : <Plot card={card} />}
      {card.series.length > 1 && card.shape !== 'heat' && <Legend card={card} />}
      <NumbersTable card={card} />
      <CardNote note={card.note} className="mt-2" />
    </>
  );
}

/** The drawing alone, for places that have the numbers elsewhere. */
export function Plot({ card }: { card: Pick<Chart, 'shape' | 'unit' | 'labels' | 'series'> }) {
  const axis = axisOf(card.series, card.shape === 'bar' ? 'bar' : 'line');
  return (
    <div
      aria-hidden="true"
      className="type-figures grid max-w-xl grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2 text-13 text-muted"
    >
      <Ticks axis={axis} unit={card.unit} />
      <svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full overflow-visible">
        {axis.ticks.map((tick) => (
          <path
            key={tick}
            d={`M0 ${yOf(tick, axis)}H${width}`}
            className={tick === axis.low ? 'stroke-control' : 'stroke-line'}
          />
        ))}
        {card.shape === 'bar'
          ? barsOf(card.series, card.labels.length, axis).map((bar) => (
              <rect
                key={`${bar.series} ${bar.at}`}
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                rx={Math.min(4, bar.width / 3)}
                className={toneOf(bar.series).fill}
              />
            ))
          : card.series.map(({ name, values }, at) => (
              <path
                key={name}
                d={linePath(values, axis)}
                fill="none"
                strokeWidth="2.500"
                strokeLinecap="round"
                strokeLinejoin="round"
                className={toneOf(at).stroke}
              />
            ))}
      </svg>
      <Labels card={card} />
    </div>
  );
}

/** Labels of the grid lines. The longest one, hidden, sets the column's width. */
function Ticks({ axis, unit }: { axis: Axis; unit: string }) {
  const texts = axis.ticks.map((tick) => amountText(tick, unit));
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return (
    <div className="relative">
      <span className="invisible whitespace-nowrap">{longest}</span>
      {axis.ticks.map((tick, at) => (
        <span
          key={tick}
          className="absolute right-0 -translate-y-1/2 whitespace-nowrap leading-none"
          style={{ top: `${(yOf(tick, axis) / height) * 100}%` }}
        >
          {texts[at]}
        </span>
      ))}
    </div>
  );
}

/** Labels outside the SVG, so that their size doesn't scale with the drawing. */
function Labels({ card: { labels, shape } }: { card: Pick<Chart, 'labels' | 'shape'> }) {
  const step = labelStep(labels.length);
  const last = labels.length - 1;
  return (
    <div className="relative col-start-2 mt-1 h-5">
      {labels.map((label, at) => {
        if (at % step !== 0) return null;
        const share = shape === 'bar' ? (at + 0.5) / labels.length : at / Math.max(last, 1);
        const shift = shape === 'bar' ? '-50%' : `${-100 * share}%`;
        return (
          <span
            key={label}
            className="absolute whitespace-nowrap"
            style={{ left: `${share * 100}%`, translate: shift }}
          >
            {label.length > 10 ? `${label.slice(0, 9)}…` : label}
          </span>
        );
      })}
    </div>
  );
}

function amountText(value: number, unit: string): string {
  const number = (Math.abs(value) < 100_000 ? wholeNumber : shortNumber).format(value);
  return unit === '₹' ? `₹${number}` : `${number} ${unit}`.trim();
}

const CELL = 18;

function Heat({ card }: { card: Chart }) {
  const heat = heatOf(card.series);
  const left = 34;
  return (
    <svg
      viewBox={`0 0 ${left + card.labels.length * (CELL + 10)} ${card.series.length * (CELL + 2) + 14}`}
      aria-hidden="true"
      className="h-auto w-full max-w-md"
    >
      {card.series.map(({ name }, row) => (
        <g key={name}>
          <text x={0} y={row * (CELL + 2) + 13} className="fill-muted text-[9px]">
            {name.slice(0, 6)}
          </text>
          {card.labels.map((label, at) => {
            const strength = heat[row]?.[at] ?? null;
            return (
              <rect
                key={label}
                x={left + at * (CELL + 10)}
                y={row * (CELL + 2)}
                width={CELL + 8}
                height={CELL}
                rx="5"
                fillOpacity={strength === null ? 1 : 0.12 + 0.88 * strength}
                className={classNames(strength === null ? 'fill-none stroke-line' : 'fill-jamun')}
              />
            );
          })}
        </g>
      ))}
      {card.labels.map((label, at) => (
        <text
          key={label}
          x={left + at * (CELL + 10) + CELL / 2 + 4}
          y={card.series.length * (CELL + 2) + 10}
          textAnchor="middle"
          className="fill-muted text-[8px]"
        >
          {label.slice(0, 6)}
        </text>
      ))}
    </svg>
  );
}

function Legend({ card }: { card: Chart }) {
  return (
    <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted">
      {card.series.map(({ name }, at) => (
        <span key={name} className="flex items-center gap-1.5">
          <span className={classNames('size-2 rounded-full', toneOf(at).dot)} />
          {name}
        </span>
      ))}
    </p>
  );
}

function NumbersTable({ card }: { card: Chart }) {
  return (
    <table className="sr-only">
      <caption>
        {card.title}, {card.unit}
      </caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          {card.series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {card.labels.map((label, at) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {card.series.map(({ name, values }) => (
              <td key={name}>{values[at] ?? 'not enough data'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
