export type Box = { top: number; left: number; right: number; bottom: number };
/** `leavesRoom` marks dialogs that shrink by the height of the toasts. */
export type Obstacle = { box: Box; kind: 'dialog' | 'menu' | 'bar' | 'button'; leavesRoom?: boolean };
type Size = { width: number; height: number };

/** Distances from the window's edges, and a width if toasts have to be narrower than usual. */
export type ToastPosition = { top?: number; bottom?: number; left?: number; right?: number; width?: number };

/** `room` is the height that dialogs leave free at the top of the window; `isAboveDialog` if one of them is open. */
export type ToastPlan = { position: ToastPosition; room: number; isAboveDialog: boolean };

const NARROW = 640;
const EDGE = 8;
const BELOW_HEADER = 72;
/** Below a notice attached to the header. */
const BELOW_NOTICE = 112;
const ABOVE_BAR = 112;
/** Fits beside the widest dialog on a laptop. */
const SLIM = 216;

const narrowPlaces: ToastPosition[] = [
  { top: BELOW_HEADER },
  { top: EDGE },
  { top: BELOW_NOTICE },
  { bottom: ABOVE_BAR + 72 },
  { bottom: 80 },
  { bottom: EDGE },
  { top: 2 * BELOW_NOTICE },
];
const widePlaces: ToastPosition[] = [
  { bottom: 24, right: 24 },
  { bottom: ABOVE_BAR, right: 24 },
  { bottom: 24, left: 24 },
  { top: BELOW_HEADER, right: 24 },
  { top: BELOW_HEADER, left: 24 },
  { top: EDGE, right: 24 },
  { top: EDGE, left: 24 },
  { bottom: 24, right: 16, width: SLIM },
  { bottom: 24, left: 16, width: SLIM },
];

/** Many obstacles of a lower kind never outweigh one of a higher kind. */
const weights: Record<Obstacle['kind'], number> = { dialog: 1_000_000, menu: 30_000, bar: 1000, button: 1 };

/**
 * Finds the position where toasts of this size cover the least: if possible no dialog, then no open menu, then no bar,
 * then as few buttons as possible.
 *
 * Dialogs of phones are as wide as the window, so they always leave room: one that opens while a toast is visible has
 * its final height at once. In wide windows they do so only if no other position is free, and until they are closed,
 * because their height no longer says whether they need to.
 */
export function planToasts(screen: Size, toasts: Size, obstacles: readonly Obstacle[], hadRoom = false): ToastPlan {
  const isPhone = isNarrow(screen);
  const canLeaveRoom = obstacles.some(({ leavesRoom }) => leavesRoom);
  const best = bestPosition(screen, toasts, obstacles);
  const needsRoom = canLeaveRoom && (isPhone || hadRoom || best.cost >= weights.dialog);
  return {
    position: needsRoom ? { top: EDGE } : best.position,
    room: needsRoom || isPhone ? toasts.height + 2 * EDGE : 0,
    isAboveDialog: needsRoom,
  };
}

function isNarrow({ width }: Pick<Size, 'width'>): boolean {
  return width < NARROW;
}

function bestPosition(screen: Size, toasts: Size, obstacles: readonly Obstacle[]) {
  const costOf = (position: ToastPosition) => {
    const box = boxAt(position, screen, toasts);
    const covered = obstacles.filter((obstacle) => isOverlapping(box, obstacle.box));
    return covered.reduce((sum, { kind }) => sum + weights[kind], 0);
  };
  const [best = { position: {}, cost: 0 }] = (isNarrow(screen) ? narrowPlaces : widePlaces)
    .map((position) => ({ position, cost: costOf(position) }))
    .toSorted((a, b) => a.cost - b.cost);
  return best;
}

function boxAt(place: ToastPosition, screen: Size, toasts: Size): Box {
  const { width = toasts.width } = place;
  const height = place.width ? 2 * toasts.height : toasts.height;
  const left =
    place.left ?? (place.right === undefined ? (screen.width - width) / 2 : screen.width - place.right - width);
  const top = place.top ?? screen.height - (place.bottom ?? 0) - height;
  return { top, left, right: left + width, bottom: top + height };
}

function isOverlapping(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
