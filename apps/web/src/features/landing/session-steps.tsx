import { Ring } from '#ui/identity/ring.tsx';

const steps = [
  { title: 'Book', text: 'Choose a mentor, a day with an open ring and a time. Say what you want to work on.' },
  { title: 'Pay', text: 'The price is in rupees and shown first. Your time is held for you once it is paid.' },
  { title: 'Meet', text: 'A video link waits on the session page. Join from your phone or your desk.' },
  { title: 'Review', text: 'Say how it went. Honest reviews help the next person choose.' },
];

const refundRules = [
  { when: 'You cancel before the mentor’s deadline', outcome: 'Full refund', toYou: true },
  { when: 'The mentor cancels', outcome: 'Full refund', toYou: true },
  { when: 'The mentor is not there after 10 minutes', outcome: 'Full refund', toYou: true },
  { when: 'You do not come', outcome: 'The mentor is paid', toYou: false },
];

export function SessionSteps() {
  return (
    <section aria-labelledby="session-title" className="mx-auto max-w-[76rem] px-4 sm:px-8">
      <h2 id="session-title" className="type-display text-40 text-ink md:text-64">
        How a session works
      </h2>
      <ol className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-5 sm:block">
            <StepRing step={index + 1} />
            <div>
              <h3 className="type-display text-28 text-ink sm:mt-4">{step.title}</h3>
              <p className="mt-2 max-w-[20rem] text-16 text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <RefundRules />
    </section>
  );
}

/** Fills a quarter of the ring per step; the last step closes it. */
function StepRing({ step }: { step: number }) {
  const tone = step === steps.length ? 'marigold' : 'ink';
  return (
    <span
      aria-hidden="true"
      className="type-display relative grid size-20 shrink-0 sm:size-24 place-items-center text-40 text-ink"
    >
      <Ring
        segments={[{ amount: step, tone }]}
        total={steps.length}
        strokeWidth={9}
        className="absolute inset-0 size-full"
      />
      {step}
    </span>
  );
}

function RefundRules() {
  return (
    <div className="mt-12 grid gap-6 rounded-card border border-line bg-card p-6 sm:p-8 lg:grid-cols-[1fr_2fr]">
      <div>
        <h3 className="type-display text-28 text-ink">If it does not happen</h3>
        <p className="mt-2 text-16 text-muted">The rules are the same for everyone and short enough to remember.</p>
      </div>
      <dl className="divide-y divide-line">
        {refundRules.map((rule) => (
          <div key={rule.when} className="items-baseline justify-between gap-x-6 py-3 first:pt-0 last:pb-0 sm:flex">
            <dt className="text-16 text-ink">{rule.when}</dt>
            <dd className={`text-16 font-semibold ${rule.toYou ? 'text-peacock' : 'text-ink'}`}>{rule.outcome}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
