/**
 * A page with a column of 22rem beside its content on wide screens, and its head above both. On other screens it isn't
 * a grid, so that its last part can stick to the bottom of the window.
 */
export const besideClass =
  'space-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-6 lg:gap-y-10 lg:space-y-0';
export const besideHeadClass = 'min-w-0 lg:col-span-2';
