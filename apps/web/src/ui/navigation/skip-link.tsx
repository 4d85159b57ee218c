export type SkipLinkProps = { target?: string | undefined; children?: string | undefined };

/** First Tab stop: skips the header. */
export function SkipLink({ target = 'main', children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="sr-only rounded-full border border-ink bg-card px-5 py-2.5 font-semibold text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-5 focus:py-2.5"
    >
      {children}
    </a>
  );
}
