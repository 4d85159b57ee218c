import type { MyDecision } from '@right-circle/contract/safety';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import { noReplyTexts } from '#lib/error-texts.ts';
import { paths } from '#lib/paths.ts';
import { TimeAgo } from '#lib/time-ago.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { AppealForm } from './appeal-form.tsx';
import { Queue } from './queue.tsx';
import { Quote } from './quote.tsx';
import { ReasonBadge } from './reason-badge.tsx';
import { safetyQueries } from './safety.queries.ts';
import { appealLook, decisionTitle } from './safety-words.ts';
import { SplitCard } from './split-card.tsx';

/** What moderators decided about the person who reads it. */
export function DecisionsPage() {
  const query = useQuery(safetyQueries.myDecisions());
  return (
    <>
      <PageHeading title="Decisions" lead="What moderators decided about you. You can appeal each decision once." />
      <div className="mt-8">
        <Queue
          query={query}
          items={query.data}
          noReply={noReplyTexts.fetchDecisions}
          empty={
            <EmptyState title="No decisions about you" icon={<Scale size={32} aria-hidden="true" />}>
              Nothing of yours was removed. What became of your own reports is in your{' '}
              <Link to={paths.notifications} className="font-semibold text-jamun underline underline-offset-4">
                notifications
              </Link>
              .
            </EmptyState>
          }
        >
          {(decisions) => (
            <ul className="space-y-4">
              {decisions.map((decision) => (
                <li key={decision.report_id}>
                  <DecisionCard decision={decision} />
                </li>
              ))}
            </ul>
          )}
        </Queue>
      </div>
    </>
  );
}

function DecisionCard({ decision }: { decision: MyDecision }) {
  const title = decisionTitle(decision);
  return (
    <SplitCard
      title={<span className="type-display text-22">{title}</span>}
      side={
        decision.appeal ? (
          <AppealState decision={decision} appeal={decision.appeal} />
        ) : (
          <AppealForm reportId={decision.report_id} title={title} />
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-muted">
        <ReasonBadge reason={decision.reason} />
        <TimeAgo iso={decision.decided_at} />
      </p>
      {decision.excerpt && <Quote framed label="What it is about" text={decision.excerpt} />}
      <Quote label="What the moderator wrote" text={decision.note} />
    </SplitCard>
  );
}

type AppealStateProps = { decision: MyDecision; appeal: NonNullable<MyDecision['appeal']> };

function AppealState({ decision, appeal }: AppealStateProps) {
  const { label, tone } = appealLook(appeal);
  return (
    <div className="space-y-4">
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        Your appeal <Badge tone={tone}>{label}</Badge>
      </h3>
      <Quote label="What you wrote" text={appeal.message} />
      {appeal.note && <Quote label="The answer" text={appeal.note} />}
      {appeal.outcome === 'granted' && decision.outcome === 'removed' && (
        <p className="text-15 text-muted">
          What was removed does not come back by itself. You can use your words again.
        </p>
      )}
    </div>
  );
}
