import type { ReactNode } from 'react';

type Partner = { name: string; mark: ReactNode };

// Invented names with our own logos, each on a 40-unit grid.
const partners: readonly Partner[] = [
  {
    name: 'Chaikite',
    mark: (
      <>
        <path d="M20 3 34 17 20 31 6 17Z" fill="currentColor" />
        <path d="M20 31c-4 3 4 4 0 7" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </>
    ),
  },
  {
    name: 'Loomdot',
    mark: (
      <g stroke="currentColor" strokeWidth="3.5" strokeLinecap="round">
        <path d="M6 8v24M15.3 8v24M24.6 8v24M34 8v24" />
        <circle cx="20" cy="20" r="7" fill="currentColor" stroke="none" />
      </g>
    ),
  },
  {
    name: 'Rangpatti',
    mark: (
      <g fill="currentColor">
        <path d="M4 8h32v5H4zM4 17.500h24v5H4zM4 27h14v5H4z" />
        <circle cx="32" cy="30" r="4" />
      </g>
    ),
  },
  {
    name: 'Monsoonly',
    mark: (
      <>
        <path d="M5 20a15 15 0 0 1 30 0Z" fill="currentColor" />
        <path d="M12 26v6M20 26v10M28 26v6" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
      </>
    ),
  },
  {
    name: 'Tidalgo',
    mark: (
      <path
        d="M4 14q8-9 16 0t16 0M4 22q8-9 16 0t16 0M4 30q8-9 16 0t16 0"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    ),
  },
  {
    name: 'Ektarafone',
    mark: (
      <>
        <circle cx="20" cy="29" r="9" fill="currentColor" />
        <path d="M13 22 18 4h4l5 18M20 4v22" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
      </>
    ),
  },
];

export function PartnerMarks() {
  return (
    <section aria-labelledby="partners-title" className="mx-auto max-w-[76rem] px-4 sm:px-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="partners-title" className="type-display text-28 text-ink">
          Partner brands
        </h2>
        <p className="text-15 text-muted">Sample marks of invented brands, drawn by us.</p>
      </div>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 border-y border-line py-8 text-muted sm:grid-cols-3 lg:grid-cols-6">
        {partners.map(({ name, mark }) => (
          <li key={name} className="flex items-center justify-center gap-2.5">
            <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className="size-8 shrink-0">
              {mark}
            </svg>
            <span className="type-display text-22">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
