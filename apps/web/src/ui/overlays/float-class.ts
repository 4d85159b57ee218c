/** Style of all floating layers: menus, popovers and lists that open over the page. */
export const floatClass =
  'origin-(--transform-origin) rounded-media border border-line bg-card text-ink shadow-float outline-none transition-[scale,opacity] duration-[180ms] data-ending-style:scale-[.97] data-ending-style:opacity-0 data-starting-style:scale-[.97] data-starting-style:opacity-0';

/** One row of a menu or list. */
export const itemClass =
  'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-input px-3 text-16 no-underline outline-none data-disabled:cursor-not-allowed data-disabled:text-muted! data-highlighted:bg-wash data-selected:font-semibold focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-jamun';
