import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function ComingSoonPage() {
  return (
    <>
      <PageHeading title="Coming Soon" lead="We're still working on this part of your profile." />
      <svg viewBox="0 0 160 160" fill="none" aria-hidden="true" className="my-10 size-40">
        <circle cx="80" cy="80" r="66" strokeWidth="8" className="stroke-line" />
        <path
          d="M80 14a66 66 0 0 1 66 66"
          strokeWidth="8"
          strokeLinecap="round"
          pathLength="1"
          strokeDasharray="1 2"
          className="animate-draw stroke-jamun"
        />
        <circle cx="146" cy="80" r="9" className="fill-marigold" />
      </svg>
      <Link to={paths.profile} className={buttonClass()}>
        <ArrowLeft size={18} aria-hidden="true" />
        Back to My Profile
      </Link>
    </>
  );
}
