import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { noReplyTexts } from '../reels.queries.ts';
import { progressWords } from './render-state.ts';
import type { Render } from './use-render.ts';

type RenderPanelProps = {
  render: Render;
  hasVideo: boolean;
  /** Reason this server can't render at all. */
  renderProblem: string | null;
  /** Explains what is missing before this reel can be rendered. */
  refusal: string | null;
  onGenerate: () => void;
  /** Shown to users whose email address isn't verified yet. */
  verifyAction: ReactNode;
};

/** Last step: rendering the film. */
export function RenderPanel({ render, hasVideo, renderProblem, refusal, onGenerate, verifyAction }: RenderPanelProps) {
  const { progress, start, stop } = render;
  if (progress && render.isBusy && !start.isPending) {
    const { progress: percent } = progress;
    return (
      <section aria-label="Your reel is being made" className="space-y-3">
        <Progress label={progressWords(progress)} value={percent} />
        <p className="text-15 text-muted">You can leave this page. We'll keep making your reel.</p>
        {stop.error && <Banner kind="error">{errorText(stop.error, noReplyTexts.stopRender)}</Banner>}
        <Button size="sm" block busy={stop.isPending} onClick={() => stop.mutate()}>
          Cancel
        </Button>
      </section>
    );
  }
  const hasFailed = progress?.status === 'failed';
  const isDone = progress?.status === 'completed' || (hasVideo && !hasFailed);
  const label = hasFailed ? 'Try again' : isDone ? 'Generate Reel again' : 'Generate Reel';
  return (
    <section aria-label="Make your reel" className="space-y-3">
      {hasFailed && !start.isPending && (
        <Banner kind="error" title="Your reel could not be made">
          {progress.error ?? 'Something went wrong while it was made.'}
        </Banner>
      )}
      {isDone && !start.isPending && (
        <Banner kind="success" title="Your reel is ready">
          Watch it, then publish it.
        </Banner>
      )}
      {isDone && (
        <Link to={paths.preview} className={buttonClass({ variant: 'primary', block: true })}>
          Watch your reel
        </Link>
      )}
      {renderProblem && (
        <Banner kind="error" title="This server cannot make reels yet">
          {renderProblem}
        </Banner>
      )}
      <StartProblem error={start.error} verifyAction={verifyAction} />
      {start.isPending && render.sentShare > 0 && render.sentShare < 1 && (
        <Progress label="Sending your sound" value={render.sentShare * 100} />
      )}
      {refusal && <p className="text-15 text-muted">{refusal}</p>}
      <Button
        variant={isDone ? 'outline' : 'primary'}
        block
        busy={start.isPending}
        disabled={renderProblem !== null || refusal !== null}
        onClick={onGenerate}
      >
        {label}
      </Button>
    </section>
  );
}

function StartProblem({ error, verifyAction }: { error: Error | null; verifyAction: ReactNode }) {
  if (!error) return null;
  if (error.name === 'UnsavedError') {
    return <Banner kind="error">Your changes could not be saved, so the reel was not started.</Banner>;
  }
  const needsVerifiedEmail = error instanceof ApiError && error.code === 'email_not_verified';
  return (
    <>
      <Banner kind="error">{errorText(error, noReplyTexts.startRender)}</Banner>
      {needsVerifiedEmail && verifyAction}
    </>
  );
}
