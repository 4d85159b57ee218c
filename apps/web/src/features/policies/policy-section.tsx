import { Fragment } from 'react';
import type { Policy, PolicyPart } from './policy.ts';

type Level = 2 | 3;
type PolicySectionProps = {
  policy: Policy;
  /** Heading level of the title; its parts are one level below. */
  level: Level;
};

export function PolicySection({ policy, level }: PolicySectionProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const titleId = `${policy.id}-title`;
  return (
    <section id={policy.id} aria-labelledby={titleId} className="scroll-mt-28">
      <Title id={titleId} className={`type-display text-ink ${level === 2 ? 'text-40' : 'text-22'}`}>
        {policy.title}
      </Title>
      <p className="mt-2 text-muted">{policy.summary}</p>
      {policy.parts.map((part) => (
        <Part key={part.heading} part={part} level={level} />
      ))}
    </section>
  );
}

function Part({ part, level }: { part: PolicyPart; level: Level }) {
  const Heading = level === 2 ? 'h3' : 'h4';
  return (
    <Fragment>
      <Heading className="mt-6 text-16 font-semibold text-ink">{part.heading}</Heading>
      {part.passages.map((passage) =>
        typeof passage === 'string' ? (
          <p key={passage} className="mt-2 text-16 text-pretty text-ink">
            {passage}
          </p>
        ) : (
          <ul key={passage[0]} className="mt-2 list-disc space-y-2 pl-6 text-16 text-ink marker:text-jamun">
            {passage.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </Fragment>
  );
}
