/** The only h1. Its ring is drawn around the word, in the space that the padding adds. */
export function Headline() {
  return (
    <h1 className="type-display text-[min(16.5vw,4rem)] sm:text-[clamp(4rem,11vw,6.25rem)] lg:text-[clamp(4rem,8.1vw,6.25rem)] leading-[0.92] text-ink">
      <span className="block">Grow 5X Faster </span>
      <span className="block">with the Right </span>
      <span className="relative mt-[0.13em] ml-[0.12em] inline-block">
        Circle
        <HandDrawnRing />
      </span>
    </h1>
  );
}

function HandDrawnRing() {
  return (
    <svg
      viewBox="0 0 240 130"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="pointer-events-none absolute -top-[0.07em] -left-[0.2em] h-[1.12em] w-[calc(100%+0.4em)] overflow-visible text-marigold"
    >
      <path
        className="animate-draw"
        d="M202 17C154 3 86 1 46 12C13 21 3 43 5 71C7 105 36 125 118 126C204 127 237 107 235 68C233 36 204 14 148 1"
        pathLength="1"
        strokeDasharray="1"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
