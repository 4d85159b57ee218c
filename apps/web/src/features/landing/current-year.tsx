import { useEffect, useRef } from 'react';

const yearNow = () => String(new Date().getFullYear());

/** The page is built ahead of time and React keeps such text as built, so the reader's own year is written once it runs. */
export function CurrentYear() {
  const element = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    if (element.current) element.current.textContent = yearNow();
  }, []);
  return (
    <time ref={element} suppressHydrationWarning>
      {yearNow()}
    </time>
  );
}
