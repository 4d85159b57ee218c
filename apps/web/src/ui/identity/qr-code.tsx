import { encode } from 'uqr';
import { classNames } from '#ui/class-names.ts';

type QrCodeProps = { text: string; label: string; className?: string };

/** Always dark on white with a quiet zone, because cameras do not read inverted codes reliably. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('shrink-0 rounded-input border border-line', className)}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={darkSquares(data)} fill="#22123b" />
    </svg>
  );
}

function darkSquares(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
