import { type ReactNode, useEffect, useRef, useState } from 'react';

export type ScrollRegionProps = { label: string; children: ReactNode; className?: string | undefined };

/** Scrolls its content, and becomes a Tab stop if there is something to scroll, for keyboard users. */
export function ScrollRegion({ label, children, className }: ScrollRegionProps) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const box = frame.current;
    if (!box || !content.current) return;
    const observer = new ResizeObserver(() => setOverflows(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  const stop = overflows ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <div ref={frame} data-scroll-region {...stop} className={className}>
      <div ref={content}>{children}</div>
    </div>
  );
}
