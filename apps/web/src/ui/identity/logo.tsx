import { classNames } from '#ui/class-names.ts';

/** An open ring with the dot that closes it. */
export function LogoMark({ className = 'size-8' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={classNames('shrink-0', className)}>
      <path d="M13.4 5.3A11 11 0 1 0 26.7 13.4" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      <circle cx="21.7" cy="6.6" r="3.7" className="fill-marigold" />
    </svg>
  );
}

export type LogoProps = { name: string; size?: 'md' | 'lg' | undefined; className?: string | undefined };

export function Logo({ name, size = 'md', className }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center align-top text-ink',
        size === 'lg' ? 'gap-3' : 'gap-2',
        className,
      )}
    >
      <LogoMark className={size === 'lg' ? 'size-10' : 'size-8'} />
      <span className={classNames('type-display leading-none', size === 'lg' ? 'text-28' : 'text-22')}>{name}</span>
    </span>
  );
}
