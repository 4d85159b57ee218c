import { type RefObject, useEffect, useRef } from 'react';

/** The value of the last render, for callbacks that run later, such as "Undo" in a toast. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
