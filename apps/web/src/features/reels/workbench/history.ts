const MAX_STEPS = 100;

/** Undo history. Consecutive edits with the same tag (typing in one field) are one step. */
export type History<T> = { past: readonly T[]; present: T; future: readonly T[]; tag: string | null };

export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [], tag: null };
}

export function record<T>(history: History<T>, next: T, tag: string | null = null): History<T> {
  if (next === history.present) return history;
  const isSameStep = tag !== null && tag === history.tag;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present: next, future: [], tag };
}

export function undo<T>({ past, present, future, tag }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, tag };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], tag: null };
}

export function redo<T>({ past, present, future, tag }: History<T>): History<T> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, tag };
  return { past: [...past, present], present: next, future: later, tag: null };
}
