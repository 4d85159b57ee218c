import type { MentorProfile } from '@right-circle/contract/mentors';
import { Sparkles } from 'lucide-react';

/** A mentor's description of themselves; omits empty parts. */
export function MentorAbout({ profile, headingLevel = 2 }: { profile: MentorProfile; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  const highlights = profile.highlights.filter((text) => text.trim() !== '');
  return (
    <>
      {profile.about && (
        <section aria-labelledby="mentor-about-heading">
          <Heading id="mentor-about-heading" className="type-display mb-2 text-28">
            About
          </Heading>
          <p dir="auto" className="whitespace-pre-line break-words text-18">
            {profile.about}
          </p>
        </section>
      )}
      {highlights.length > 0 && (
        <section aria-labelledby="mentor-highlights-heading">
          <Heading id="mentor-highlights-heading" className="type-display mb-3 text-28">
            Highlights
          </Heading>
          <ul className="grid gap-3 sm:grid-cols-2">
            {highlights.map((text) => (
              <li key={text} dir="auto" className="flex gap-3 break-words rounded-media bg-wash px-4 py-3">
                <Sparkles size={18} aria-hidden="true" className="mt-1 shrink-0 text-jamun" />
                <span className="min-w-0">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
