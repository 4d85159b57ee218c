import { limits } from '@right-circle/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SaboMark } from '#domain/answers/sabo-mark.tsx';
import { bookingErrorTexts } from '#domain/bookings/error-texts.ts';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { readDraft, useDraft } from '#lib/forms/draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { HelpSettings } from './help-settings.tsx';
import { noReplyTexts, sessionHelpQueries, useSaveEntry, useStartHelp } from './session-help.queries.ts';

type SessionHelpProps = {
  bookingId: string;
  isMentor: boolean;
  /** Awaited before the new conversation is opened. */
  onStarted: () => Promise<void>;
};

/** SABO's help for the two participants, in the session's details. */
export function SessionHelp({ bookingId, isMentor, onStarted }: SessionHelpProps) {
  const help = useQuery(sessionHelpQueries.of(bookingId));
  const [isChoosing, setIsChoosing] = useState(false);
  if (help.isError && !help.data) {
    return (
      <ErrorState headingLevel={3} onRetry={() => void help.refetch()} retrying={help.isFetching}>
        {errorText(help.error, bookingErrorTexts.fetchSession)}
      </ErrorState>
    );
  }
  if (!help.data) return <Skeleton shape="card" className="mt-6 h-40" />;
  const { brief, notes, other_name: otherName, entry } = help.data;
  const isOver = notes.is_offered;
  return (
    <section aria-labelledby="session-help-title" className="mt-8 rounded-media border border-line bg-card p-4 sm:p-5">
      <h4 id="session-help-title" className="flex items-center gap-3 font-semibold">
        <SaboMark className="size-7" />
        {isOver ? 'After the session' : 'Before the session'}
      </h4>
      {brief.is_offered && (
        <Offer
          bookingId={bookingId}
          purpose="brief"
          onStarted={onStarted}
          label="Brief me"
          refusal={brief.refusal}
          text={`Who ${otherName} is, what they ask and what you did before, in one chat.`}
        />
      )}
      {isOver && (
        <>
          <OwnEntry key={entry} bookingId={bookingId} otherName={otherName} saved={entry} />
          <Offer
            bookingId={bookingId}
            purpose="notes"
            onStarted={onStarted}
            label="Notes and next steps"
            refusal={notes.refusal}
            text="From the shared notes of the meeting room and what each of you wrote here. Messages are not read."
          />
        </>
      )}
      {!isOver && !isMentor && (
        <p className="mt-2 text-15 text-muted">
          {otherName} can let SABO sum up your profile and what you wrote when booking. Figures of your linked accounts
          stay with you unless you share them.
        </p>
      )}
      <button
        type="button"
        aria-expanded={isChoosing}
        onClick={() => setIsChoosing(!isChoosing)}
        className="touch-target mt-4 text-15 text-jamun underline underline-offset-4"
      >
        What SABO can see about you
      </button>
      {isChoosing && (
        <div className="mt-2">
          <HelpSettings />
        </div>
      )}
    </section>
  );
}

type OfferProps = {
  bookingId: string;
  purpose: 'brief' | 'notes';
  onStarted: () => Promise<void>;
  label: string;
  text: string;
  refusal: string | null;
};

function Offer({ bookingId, purpose, onStarted, label, text, refusal }: OfferProps) {
  const navigate = useNavigate();
  const start = useStartHelp(bookingId, purpose, onStarted);
  const open = () =>
    start.mutate(undefined, { onSuccess: ({ session_id }) => void navigate(paths.chatSession(session_id)) });
  return (
    <div className="mt-3 space-y-3">
      <p className="text-15 text-muted">{refusal ?? text}</p>
      {refusal === null && (
        <Button busy={start.isPending} onClick={open}>
          {label}
        </Button>
      )}
      {start.isError && <Banner kind="error">{errorText(start.error, noReplyTexts.sendMessage)}</Banner>}
    </div>
  );
}

type OwnEntryProps = { bookingId: string; otherName: string; saved: string };

function OwnEntry({ bookingId, otherName, saved }: OwnEntryProps) {
  const draftKey = `session-entry-${bookingId}`;
  const [draft, setDraft] = useDraft(draftKey);
  const [text, setText] = useState(draft || saved);
  const save = useSaveEntry(bookingId);
  const change = (next: string) => {
    setText(next);
    setDraft(next === saved ? '' : next);
  };
  const send = () =>
    save.mutate(text, {
      // Text typed while saving isn't saved yet.
      onSuccess: (_, sent) => readDraft(draftKey) === sent && setDraft(''),
    });
  return (
    <div className="mt-4 space-y-2">
      <Field
        label="What you take from it"
        hint={`${otherName} sees it in the notes. Begin a line with “Next:” for a next step.`}
      >
        <Textarea
          rows={3}
          maxLength={limits.chat.maxEntry}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      {text !== saved && (
        <Button size="sm" busy={save.isPending} onClick={send}>
          Save
        </Button>
      )}
      {save.isError && <Banner kind="error">{errorText(save.error, noReplyTexts.changeChat)}</Banner>}
    </div>
  );
}
