import { limits } from '@right-circle/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { noReplyTexts } from '../reels.queries.ts';
import { ScriptCard } from './script-card.tsx';
import type { ReelMaking } from './use-create-reel.ts';

/** Generated scripts, editable; one of them becomes the reel. */
export function ScriptChoice({ making }: { making: ReelMaking }) {
  const { draft, change, uploads, scripts, create, bringBack } = making;
  const heading = useRef<HTMLHeadingElement>(null);
  const { all, chosenId } = draft.scripts;
  // Move the focus to the scripts after they were requested, not after a reload.
  useEffect(() => {
    if (scripts.isSuccess) heading.current?.focus();
  }, [scripts.isSuccess, scripts.data]);
  if (all.length === 0) return null;

  const chosen = all.find(({ id }) => id === chosenId);
  const isSending = uploads.uploads.some(({ state }) => state.kind === 'sending');
  const lost = uploads.uploads.filter(({ state }) => state.kind === 'failed').length;
  const edit = (id: string, text: string) =>
    change({ scripts: { all: all.map((one) => (one.id === id ? { ...one, script: text } : one)), chosenId: id } });
  return (
    <section aria-labelledby="reel-scripts" className="space-y-4">
      <div>
        <h2 id="reel-scripts" ref={heading} tabIndex={-1} className="type-display text-28 outline-none">
          Choose a script
        </h2>
        <p className="mt-1 text-muted">Each line becomes a scene. Change whatever you like.</p>
      </div>
      {scripts.data?.subject === null && <SubjectQuestion making={making} />}
      <div role="radiogroup" aria-labelledby="reel-scripts" className="grid gap-4 lg:grid-cols-3">
        {all.map((script) => (
          <ScriptCard
            key={script.id}
            script={script}
            isChosen={script.id === chosenId}
            onChoose={() => change({ scripts: { all, chosenId: script.id } })}
            onEdit={(text) => edit(script.id, text)}
          />
        ))}
      </div>
      {create.error && <Banner kind="error">{errorText(create.error, noReplyTexts.startReel)}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          busy={create.isPending}
          disabled={!chosen || chosen.script.trim() === '' || isSending}
          onClick={() => chosen && create.mutate(chosen)}
        >
          Use this script
        </Button>
        {bringBack && (
          <Button variant="quiet" onClick={bringBack}>
            Back to the scripts before
          </Button>
        )}
        {lost > 0 && (
          <p className="text-15 text-muted">
            {lost === 1 ? 'One image was' : `${lost} images were`} not sent. Send again above, or continue without.
          </p>
        )}
        {isSending && <output className="text-15 text-muted">Your images are still uploading.</output>}
      </div>
    </section>
  );
}

/** Asks for the subject of a brief that names none; without it, titles stay neutral. */
function SubjectQuestion({ making: { draft, scripts } }: { making: ReelMaking }) {
  const [subject, setSubject] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (subject.trim() !== '') scripts.mutate({ ...draft, subject: subject.trim() });
  };
  return (
    <form className="flex flex-col items-start gap-3 pb-2 sm:flex-row" onSubmit={submit}>
      <div className="w-full min-w-0 sm:flex-1">
        <Field
          label="What is this reel about?"
          hint="Your text doesn’t name it. Add a few words, like “soft idlis”, and the titles will use them."
        >
          <TextInput
            name="subject"
            dir="auto"
            maxLength={limits.reel.subject}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
        </Field>
      </div>
      <Button
        type="submit"
        variant="outline"
        className="sm:mt-7"
        busy={scripts.isPending}
        disabled={subject.trim() === ''}
      >
        Write again
      </Button>
    </form>
  );
}
