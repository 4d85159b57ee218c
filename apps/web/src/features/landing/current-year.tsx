import { useEffect, useRef } from 'react';

const yearNow = () => String(new Date().getFullYear());

/** Sets the year in the browser: the page is prerendered, and hydration would keep the year of the build. */
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
