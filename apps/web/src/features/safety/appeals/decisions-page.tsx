import type { MyDecision } from '@right-circle/contract/safety';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { TimeAgo, useMinute } from '#lib/format/time-ago.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Queue } from '../moderation/queue.tsx';
import { Quote } from '../moderation/quote.tsx';
import { ReasonBadge } from '../moderation/reason-badge.tsx';
import { SplitCard } from '../moderation/split-card.tsx';
import { noReplyTexts, safetyQueries } from '../safety.queries.ts';
import { appealLook, decisionTitle, hidingText, isTooLate } from '../safety-words.ts';
import { AppealForm } from './appeal-form.tsx';

/** Moderation decisions about the current user. */
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
              We haven't removed anything of yours. You'll find the results of your own reports in your{' '}
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
  const now = useMinute();
  return (
    <SplitCard
      title={<span className="type-display text-22">{title}</span>}
      side={
        decision.appeal ? (
          <AppealState appeal={decision.appeal} />
        ) : isTooLate(decision, now) ? (
          <p className="text-15 text-muted">It's too late to appeal this decision.</p>
        ) : (
          <AppealForm reportId={decision.report_id} title={title} />
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-muted">
        {decision.reason && <ReasonBadge reason={decision.reason} />}
        <TimeAgo iso={decision.decided_at} />
      </p>
      <HidingState decision={decision} />
      {decision.excerpt && <Quote framed label="What it is about" text={decision.excerpt} />}
      <Quote label="What the moderator wrote" text={decision.note} />
    </SplitCard>
  );
}

/** Says whether the content is hidden, until when, and where its author finds it. */
function HidingState({ decision }: { decision: MyDecision }) {
  const text = hidingText(decision);
  if (!text) return null;
  return (
    <p className="text-15">
      {text}{' '}
      {decision.target_type === 'post' && (
        <Link
          to={paths.post(decision.target_id)}
          className="touch-target font-semibold text-jamun underline underline-offset-4"
        >
          Open the post
        </Link>
      )}
    </p>
  );
}

function AppealState({ appeal }: { appeal: NonNullable<MyDecision['appeal']> }) {
  const { label, tone } = appealLook(appeal);
  return (
    <div className="space-y-4">
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        Your appeal <Badge tone={tone}>{label}</Badge>
      </h3>
      <Quote label="What you wrote" text={appeal.message} />
      {appeal.note && <Quote label="The answer" text={appeal.note} />}
    </div>
  );
}
