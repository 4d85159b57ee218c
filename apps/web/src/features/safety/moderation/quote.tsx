import type { ReactNode } from 'react';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';

type QuoteProps = {
  label: ReactNode;
  text: string;
  /** On a ground of its own: the words that are judged, not those about them. */
  framed?: boolean | undefined;
};

/** Somebody's words as they wrote them, never as markup. */
export function Quote({ label, text, framed = false }: QuoteProps) {
  const words = (
    <p dir="auto" className="whitespace-pre-wrap break-words">
      {text}
    </p>
  );
  return (
    <figure>
      <figcaption className="mb-1 text-13 text-muted">{label}</figcaption>
      <blockquote>
        {framed ? (
          <ScrollRegion label="What was written" className="max-h-64 overflow-y-auto rounded-media bg-wash px-4 py-3">
            {words}
          </ScrollRegion>
        ) : (
          words
        )}
      </blockquote>
    </figure>
  );
}
