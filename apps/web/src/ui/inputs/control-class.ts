/** Shared style of text fields and pickers. 16 px text keeps phones from zooming in. */
export const controlClass =
  'w-full min-w-0 text-ellipsis rounded-input border border-control bg-card px-4 text-16 text-ink transition-colors hover:not-disabled:border-ink focus-visible:border-jamun focus-visible:outline-offset-0 disabled:border-line disabled:bg-wash disabled:text-muted aria-invalid:border-brick aria-invalid:focus-visible:outline-brick';
