import { CalendarDays } from 'lucide-react';
import { GallerySection, Row, Specimen } from '#features/gallery/specimen.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';

export function FeedbackSection() {
  return (
    <GallerySection title="Content and feedback">
      <Specimen title="Card">
        <Cards />
      </Specimen>
      <Specimen title="Banner">
        <div className="grid gap-3">
          <Banner>Times are in India Standard Time (GMT +05:30).</Banner>
          <Banner kind="success" title="Email confirmed">
            You can log in now.
          </Banner>
          <Banner kind="error" title="Not sent" action={<Button size="sm">Try again</Button>}>
            The connection dropped. Your text is still here.
          </Banner>
        </div>
      </Specimen>
      <Specimen title="Empty">
        <EmptyState
          headingLevel={3}
          title="No sessions yet"
          icon={<CalendarDays size={32} aria-hidden="true" />}
          action={<Button variant="primary">Find a mentor</Button>}
        >
          Sessions you book or give appear here.
        </EmptyState>
      </Specimen>
      <Specimen title="Error">
        <ErrorState headingLevel={3} title="Sessions did not load" onRetry={() => undefined}>
          The server did not answer. Check your connection and try again.
        </ErrorState>
      </Specimen>
    </GallerySection>
  );
}

function Cards() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Card>
        <div className="flex items-center gap-4">
          <Avatar
            decorative
            size="lg"
            name="Aarohi Menon"
            segments={[
              { amount: 5, tone: 'marigold' },
              { amount: 3, tone: 'rani' },
              { amount: 2, tone: 'peacock' },
            ]}
          />
          <div className="min-w-0">
            <p className="type-display text-22">Aarohi Menon</p>
            <p className="text-15 text-muted">420.3k across 3 platforms</p>
          </div>
        </div>
        <Row>
          <p className="type-display flex-1 text-28">₹300</p>
          <Badge tone="upcoming">15 min</Badge>
        </Row>
      </Card>
      <Card tone="night">Your 7–9 pm posts hold viewers 2.1× longer. Move the recipe reveal to second three.</Card>
      <Card aria-busy="true">
        <div className="flex items-center gap-4">
          <Skeleton shape="circle" className="size-16" />
          <div className="flex-1 space-y-2">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2" />
          </div>
        </div>
      </Card>
      <Card>
        <Progress label="Profile" value={3} max={5} valueText="3 of 5" />
      </Card>
    </div>
  );
}
