type PortraitProps = { username: string; size: number; priority?: boolean; className?: string };

/** Illustration of a sample person. Its alt text is empty because the name is next to it. */
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
