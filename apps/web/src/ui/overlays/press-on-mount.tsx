import { type ReactNode, useEffect, useRef } from 'react';

/** Presses the button inside once: what is in it came on screen because that button was pressed. */
export function PressOnMount({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.querySelector('button')?.click(), []);
  return (
    <span ref={place} className="contents">
      {children}
    </span>
  );
}
