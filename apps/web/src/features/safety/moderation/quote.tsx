import type { ReactNode } from 'react';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';

type QuoteProps = {
  label: ReactNode;
  text: string;
  /** Adds a background, to set the content under review apart from text about it. */
  framed?: boolean | undefined;
};

/** Quotes a user's text verbatim, never as markup. */
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
