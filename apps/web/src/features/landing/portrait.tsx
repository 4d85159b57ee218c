type PortraitProps = { username: string; size: number; priority?: boolean; className?: string };

/** A drawn sample person. The name beside it speaks, so the picture itself stays silent. */
export function Portrait({ username, size, priority = false, className = '' }: PortraitProps) {
  return (
    <img
      src={`/people/${username}.svg`}
      alt=""
      width={size}
      height={size}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className={`block aspect-square h-auto w-full rounded-full ${className}`}
    />
  );
}
