import type { Fees } from '@right-circle/contract/fees';
import { useQuery } from '@tanstack/react-query';
import { type FeeExample, feeExamples, hasFees, taxTexts } from '#domain/fees/fee-example.ts';
import { errorText } from '#lib/error-text.ts';
import { shortDayText } from '#lib/format/date-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { feeQueries, noReplyTexts } from './fees.queries.ts';

type FeeNoteProps = { pricePerHour: number; durations: readonly number[] };

/** Shows a mentor's share of the price they are about to publish. */
export function FeeNote({ pricePerHour, durations }: FeeNoteProps) {
  const query = useQuery(feeQueries.current());
  if (query.isPending) return <Skeleton className="w-3/5" />;
  if (!query.data) {
    return (
      <Banner
        kind="error"
        action={
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {errorText(query.error, noReplyTexts.fetchFees)}
      </Banner>
    );
  }
  const { upcoming, ...now } = query.data;
  const taxes = taxTexts(now.taxes);
  return (
    <div className="space-y-3 text-15">
      <h3 className="font-semibold">What you receive</h3>
      <Examples fees={now} pricePerHour={pricePerHour} durations={durations} />
      {taxes.map((text) => (
        <p key={text} className="text-muted">
          {text}
        </p>
      ))}
      {upcoming && (
        <div className="space-y-2 border-line border-t pt-3">
          <p className="font-semibold">For bookings from {shortDayText(upcoming.valid_from)}</p>
          <Examples fees={upcoming} pricePerHour={pricePerHour} durations={durations} />
          {taxTexts(upcoming.taxes).map((text) => (
            <p key={text} className="text-muted">
              {text}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function Examples({ fees, pricePerHour, durations }: FeeNoteProps & { fees: Pick<Fees, 'terms'> }) {
  if (!hasFees(fees)) return <p className="text-muted">There’s no platform fee. You receive the full price.</p>;
  const examples = feeExamples(fees, pricePerHour, durations);
  if (examples.length === 0) return <p className="text-muted">Free sessions have no platform fee.</p>;
  return (
    <>
      <ul aria-label="What you receive for each length" className="space-y-1">
        {examples.map((example) => (
          <li key={example.minutes} className="type-figures">
            {exampleText(example)}
          </li>
        ))}
      </ul>
      <p className="text-muted">
        When somebody books through your own link (your public page, a link you share or your website), there’s no fee
        and you receive the full price.
      </p>
    </>
  );
}

function exampleText({ minutes, price, fee, receive }: FeeExample): string {
  return `${minutes} min: you receive ${receive} of ${price} (platform fee ${fee}).`;
}
