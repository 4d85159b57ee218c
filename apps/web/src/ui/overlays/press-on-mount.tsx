import { type ReactNode, useEffect, useRef } from 'react';

/** Presses the button inside once, because its content was mounted by a press on that button. */
export function PressOnMount({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.querySelector('button')?.click(), []);
  return (
    <span ref={place} className="contents">
      {children}
    </span>
  );
}
