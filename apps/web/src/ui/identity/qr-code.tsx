import { encode } from 'uqr';
import { classNames } from '#ui/class-names.ts';

const CODE = { ecc: 'M', border: 2 } as const;
const DARK = '#22123b';
const LIGHT = '#ffffff';
/** Wide enough to print on a poster. */
const PICTURE_PX = 1024;

type QrCodeProps = { text: string; label: string; className?: string };

/** Always dark on white with a quiet zone, because cameras do not read inverted codes reliably. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, CODE);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('shrink-0 rounded-input border border-line', className)}
    >
      <rect width={size} height={size} fill={LIGHT} />
      <path d={darkSquares(data)} fill={DARK} />
    </svg>
  );
}

function darkSquares(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** Returns the code as a PNG. Rejects in browsers that do not let pages read a canvas. */
export async function qrPicture(text: string): Promise<Blob> {
  const { data, size } = encode(text, CODE);
  const scale = Math.ceil(PICTURE_PX / size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser has no canvas');
  pen.fillStyle = LIGHT;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = DARK;
  pen.scale(scale, scale);
  pen.fill(new Path2D(darkSquares(data)));
  return await new Promise((done, fail) => {
    canvas.toBlob((picture) => (picture ? done(picture) : fail(new Error('The canvas gave no picture'))), 'image/png');
  });
}
