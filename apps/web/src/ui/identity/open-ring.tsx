type OpenRingProps = { strokeWidth: number; dotRadius: number };

/** An animated open ring with its dot in the gap. Fills the positioned box around it. */
export function OpenRing({ strokeWidth, dotRadius }: OpenRingProps) {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true" className="absolute inset-0">
      <path
        d="M38.7 9.1A40 40 0 1 0 86.9 38.7"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray="1 2"
        className="animate-draw stroke-line"
      />
      <circle cx="73" cy="17" r={dotRadius} className="fill-marigold" />
    </svg>
  );
}
