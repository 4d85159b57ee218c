import type { AboutText } from '../guidance.queries.ts';

/** `headingLevel` is 2 if no name precedes the text. */
export function AboutView({ text: { about, highlights }, headingLevel }: { text: AboutText; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <Heading className="font-semibold text-15">About</Heading>
      <p dir="auto" className="mt-1 whitespace-pre-line break-words text-18">
        {about || <span className="text-muted">Nothing written yet.</span>}
      </p>
      <Heading className="mt-6 font-semibold text-15">Highlights</Heading>
      <ol className="mt-2 grid gap-3 sm:grid-cols-2">
        {highlights.map((highlight, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- four fixed boxes
          <li key={index} className="flex min-h-16 items-center gap-4 rounded-media border border-line px-5 py-3">
            <span aria-hidden="true" className="type-display text-22 text-muted">
              {index + 1}
            </span>
            <span dir="auto" className="min-w-0 break-words">
              {highlight || <span className="text-muted">Empty</span>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
