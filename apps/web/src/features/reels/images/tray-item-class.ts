/** A row on phones, where four buttons need the width; a column elsewhere. */
export const trayItemClass =
  'relative grid min-w-0 gap-x-3 gap-y-2 max-sm:grid-cols-[4rem_minmax(0,1fr)] max-sm:content-center';
