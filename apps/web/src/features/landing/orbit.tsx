import { Pause, Play } from 'lucide-react';
import { Portrait } from './portrait.tsx';

type Body = { username: string; place: string; topic?: string };

// Places are points on a circle that fills its box: 50% ± 50% · cos and sin of the angle.
const outer: readonly Body[] = [
  { username: 'kabir.eats', place: 'left-[21%] top-[9%]' },
  { username: 'imtila.hums', place: 'left-[91%] top-[21%]' },
  { username: 'vihaan.plays', place: 'left-[79%] top-[91%]' },
  { username: 'rustom.laughs', place: 'left-[9%] top-[79%]' },
];
const inner: readonly Body[] = [
  { username: 'aarohi.menon', topic: 'Food', place: 'left-[85%] top-[15%]' },
  { username: 'jasraj.lifts', topic: 'Fitness', place: 'left-[70%] top-[96%]' },
  { username: 'oishi.glows', topic: 'Beauty', place: 'left-[4%] top-[70%]' },
  { username: 'zoya.wanders', topic: 'Travel', place: 'left-[30%] top-[4%]' },
];

/** Creators orbiting "you". The two rings turn in opposite directions; each portrait turns back to stay upright. */
export function Orbit() {
  return (
    <div className="orbit relative mx-auto aspect-square w-full max-w-[38rem]">
      <div aria-hidden="true">
        <Rings />
        <div className="orbit-outer absolute inset-[6%]">
          {outer.map((body) => (
            <OrbitBody key={body.username} {...body} size="w-[13.5%]" />
          ))}
        </div>
        <div className="orbit-inner absolute inset-[21%]">
          {inner.map((body) => (
            <OrbitBody key={body.username} {...body} size="w-[25%]" />
          ))}
        </div>
        <p className="type-display absolute inset-[39.5%] grid place-items-center rounded-full bg-marigold text-28 text-on-marigold sm:text-40">
          you
        </p>
      </div>
      <PauseSwitch />
    </div>
  );
}

function OrbitBody({ username, topic, place, size }: Body & { size: string }) {
  return (
    <div className={`absolute -translate-1/2 ${place} ${size}`}>
      <div data-body className="rounded-full bg-paper p-[5%]">
        <Portrait username={username} size={96} priority />
        {topic && (
          <span className="absolute -bottom-3 left-1/2 -translate-x-1/2 rounded-full border border-line bg-card px-2.5 text-13 font-semibold text-ink max-sm:hidden">
            {topic}
          </span>
        )}
      </div>
    </div>
  );
}

function Rings() {
  return (
    <svg viewBox="0 0 200 200" fill="none" className="absolute inset-0 size-full">
      <g className="text-line" stroke="currentColor" strokeWidth="0.75">
        <circle cx="100" cy="100" r="88" />
        <circle cx="100" cy="100" r="58" />
        <circle cx="100" cy="100" r="32" />
      </g>
      <g strokeWidth="4.2" strokeLinecap="round">
        <Arc className="text-marigold" r={88} share={0.2} turn={-150} />
        <Arc className="text-jamun" r={88} share={0.09} turn={18} />
        <Arc className="text-rani" r={58} share={0.18} turn={38} />
        <Arc className="text-peacock" r={32} share={0.25} turn={-70} />
      </g>
    </svg>
  );
}

function Arc({ r, share, turn, className }: { r: number; share: number; turn: number; className: string }) {
  const end = share * 2 * Math.PI;
  const [x, y] = [100 + r * Math.cos(end), 100 + r * Math.sin(end)].map((point) => point.toFixed(2));
  return (
    <path
      className={`animate-draw ${className}`}
      d={`M${100 + r} 100A${r} ${r} 0 0 1 ${x} ${y}`}
      transform={`rotate(${turn} 100 100)`}
      pathLength="1"
      strokeDasharray="1"
      stroke="currentColor"
    />
  );
}

/** Lets visitors pause the endless animation, with a checkbox and CSS instead of a script. */
function PauseSwitch() {
  return (
    <label className="absolute right-0 bottom-0 grid size-11 cursor-pointer place-items-center rounded-full border border-line bg-paper text-muted hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-jamun motion-reduce:hidden">
      <input type="checkbox" className="peer sr-only" aria-label="Pause the moving circle" />
      <Pause size={16} aria-hidden="true" className="peer-checked:hidden" />
      <Play size={16} aria-hidden="true" className="hidden peer-checked:block" />
    </label>
  );
}
