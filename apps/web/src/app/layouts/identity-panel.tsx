const CENTRE = 300;

const orbits = [110, 190, 270];
const arcs = [
  { path: arcPath(270, -62, 18), tone: 'stroke-marigold' },
  { path: arcPath(190, 120, 208), tone: 'stroke-rani' },
  { path: arcPath(110, 10, 96), tone: 'stroke-peacock' },
];
// Positions are points on the orbits, in percent of the drawing.
const people = [
  { username: 'kabir.eats', place: 'left-[5.4%] top-[56.3%] w-[14%]' },
  { username: 'imtila.hums', place: 'left-[90.4%] top-[30.3%] w-[11%]' },
  { username: 'rustom.laughs', place: 'left-[68%] top-[91.5%] w-[13%]' },
  { username: 'oishi.glows', place: 'left-[67.7%] top-[23.7%] w-[12%]' },
  { username: 'aarohi.menon', place: 'left-[22.6%] top-[34.2%] w-[16%]' },
];

/** Always dark: creators on their orbits, and the visitor in the middle. */
export function IdentityPanel() {
  return (
    <aside
      data-theme="dark"
      aria-label="What you join"
      className="sticky top-0 hidden h-dvh flex-col items-center justify-center gap-10 overflow-hidden bg-night p-12 lg:flex"
    >
      <div aria-hidden="true" className="relative aspect-square w-[min(34rem,100%,62dvh)]">
        <Orbits />
        {people.map(({ username, place }) => (
          <img
            key={username}
            src={`/people/${username}.svg`}
            alt=""
            loading="lazy"
            className={`-translate-1/2 absolute aspect-square rounded-full bg-tint object-cover ring-4 ring-night ${place}`}
          />
        ))}
      </div>
      <p className="type-display max-w-md text-center text-40 text-ink">
        One conversation with someone who has done it.
      </p>
    </aside>
  );
}

function Orbits() {
  return (
    <svg viewBox="0 0 600 600" fill="none" className="absolute inset-0">
      {orbits.map((radius) => (
        <circle key={radius} cx={CENTRE} cy={CENTRE} r={radius} strokeWidth="2" className="stroke-line" />
      ))}
      {arcs.map(({ path, tone }) => (
        <path
          key={path}
          d={path}
          strokeWidth="14"
          strokeLinecap="round"
          pathLength="1"
          strokeDasharray="1 2"
          className={`animate-draw ${tone}`}
        />
      ))}
      <circle cx={CENTRE} cy={CENTRE} r="56" className="fill-marigold" />
      <text x={CENTRE} y={CENTRE + 9} textAnchor="middle" className="type-display fill-on-marigold text-28">
        you
      </text>
    </svg>
  );
}

/** Path of an arc, in degrees clockwise from the top. */
function arcPath(radius: number, from: number, to: number): string {
  const [start, end] = [from, to].map((degrees) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${Math.round(CENTRE + radius * Math.cos(angle))} ${Math.round(CENTRE + radius * Math.sin(angle))}`;
  });
  return `M${start}A${radius} ${radius} 0 0 1 ${end}`;
}
