import { initialsOf } from '@right-circle/rules/initials';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Ring, type RingSegment } from './ring.tsx';

export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl' | '2xl';

const sizes: Record<AvatarSize, { box: string; text: string; inset: string; strokeWidth: number; pixels: number }> = {
  sm: { box: 'size-8', text: 'text-13', inset: 'p-1', strokeWidth: 7, pixels: 32 },
  md: { box: 'size-11', text: 'text-16', inset: 'p-[5px]', strokeWidth: 6, pixels: 44 },
  lg: { box: 'size-16', text: 'text-22', inset: 'p-1.5', strokeWidth: 5.5, pixels: 64 },
  xl: { box: 'size-24', text: 'text-40', inset: 'p-2', strokeWidth: 5, pixels: 96 },
  '2xl': { box: 'size-36 sm:size-48', text: 'text-64', inset: 'p-3 sm:p-3.5', strokeWidth: 4, pixels: 192 },
};

export type AvatarProps = {
  name?: string | null | undefined;
  src?: string | null | undefined;
  size?: AvatarSize | undefined;
  /** Segments of the ring around the picture, such as followers per platform. */
  segments?: readonly RingSegment[] | undefined;
  /** True if the name is next to it, so that it isn't read twice. */
  decorative?: boolean | undefined;
  className?: string | undefined;
};

export function Avatar({ name, src, size = 'md', segments, decorative = false, className }: AvatarProps) {
  const { box, text, inset, strokeWidth, pixels } = sizes[size];
  const described = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name?.trim() || 'Unknown' };
  return (
    <span
      {...described}
      data-size={size}
      className={classNames('relative inline-block shrink-0 rounded-full', box, segments && inset, className)}
    >
      {segments && <Ring segments={segments} strokeWidth={strokeWidth} className="absolute inset-0 size-full" />}
      <AvatarFace key={src} name={name} src={src} pixels={pixels} text={text} />
    </span>
  );
}

type AvatarFaceProps = Pick<AvatarProps, 'name' | 'src'> & { pixels: number; text: string };

function AvatarFace({ name, src, pixels, text }: AvatarFaceProps) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) {
    return (
      <span
        className={classNames(
          'type-display grid size-full place-items-center rounded-full bg-tint leading-none text-ink',
          text,
        )}
      >
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      // A picture in prerendered HTML may have failed before React attached its handlers.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      src={src}
      alt=""
      width={pixels}
      height={pixels}
      decoding="async"
      onError={() => setBroken(true)}
      className="block size-full rounded-full bg-tint object-cover"
    />
  );
}
