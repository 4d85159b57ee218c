export type Box = { top: number; left: number; right: number; bottom: number };
export type Obstacle = { box: Box; kind: 'dialog' | 'menu' | 'bar' | 'button' };
type Size = { width: number; height: number };

/** Distances from the window's edges, and a width if toasts have to be narrower than usual. */
export type ToastPosition = { top?: number; bottom?: number; left?: number; right?: number; width?: number };

const NARROW = 640;
const BELOW_HEADER = 72;
/** Below a notice attached to the header. */
const BELOW_NOTICE = 112;
const ABOVE_BAR = 112;
/** Fits beside the widest dialog on a laptop. */
const SLIM = 216;

const narrowPlaces: ToastPosition[] = [
  { top: BELOW_HEADER },
  { top: 8 },
  { top: BELOW_NOTICE },
  { bottom: ABOVE_BAR + 72 },
  { bottom: 80 },
  { bottom: 8 },
  { top: 2 * BELOW_NOTICE },
];
const widePlaces: ToastPosition[] = [
  { bottom: 24, right: 24 },
  { bottom: ABOVE_BAR, right: 24 },
  { bottom: 24, left: 24 },
  { top: BELOW_HEADER, right: 24 },
  { top: BELOW_HEADER, left: 24 },
  { top: 8, right: 24 },
  { top: 8, left: 24 },
  { bottom: 24, right: 16, width: SLIM },
  { bottom: 24, left: 16, width: SLIM },
];

/** Many obstacles of a lower kind never outweigh one of a higher kind. */
const weights: Record<Obstacle['kind'], number> = { dialog: 1_000_000, menu: 30_000, bar: 1000, button: 1 };

/**
 * Finds the position where toasts of this size cover the least: if possible no dialog, then no open menu, then no bar,
 * then as few buttons as possible.
 */
export function toastPosition(screen: Size, toasts: Size, obstacles: readonly Obstacle[]): ToastPosition {
  const places = screen.width < NARROW ? narrowPlaces : widePlaces;
  const costOf = (place: ToastPosition) => {
    const box = boxAt(place, screen, toasts);
    const covered = obstacles.filter((obstacle) => isOverlapping(box, obstacle.box));
    return covered.reduce((sum, { kind }) => sum + weights[kind], 0);
  };
  const [first = {}] = places
    .map((place) => ({ place, cost: costOf(place) }))
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ place }) => place);
  return first;
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
