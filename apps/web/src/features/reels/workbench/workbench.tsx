import { limits } from '@right-circle/contract/limits';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { UnsavedGuard } from '#lib/forms/unsaved-guard.tsx';
import { useScreenSize } from '#lib/hooks/use-screen-size.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { FilmPreview } from '../film/film-preview.tsx';
import { ImageTray } from '../images/image-tray.tsx';
import { LookPanel } from '../look/look-panel.tsx';
import { noReplyTexts } from '../reels.queries.ts';
import { RenderPanel } from '../render/render-panel.tsx';
import { SceneEditor } from '../scenes/scene-editor.tsx';
import { SceneStrip } from '../scenes/scene-strip.tsx';
import { ScriptPanel } from '../scenes/script-panel.tsx';
import { SoundPanel } from '../sound/sound-panel.tsx';
import type { SaveState } from './autosave.ts';
import { changeImages } from './composition.ts';
import { type Bench, useWorkbench } from './use-workbench.ts';

type WorkbenchProps = { reel: ReelDetails; verifyAction: ReactNode };

/** Film on the left, editing on the right; on phones one part at a time, with the last step always reachable. */
export function Workbench({ reel, verifyAction }: WorkbenchProps) {
  const bench = useWorkbench(reel);
  const isWide = useScreenSize() !== 'mobile';
  const { composing, render, sound } = bench;
  const { title } = composing.composition;
  const isSending = bench.uploads.uploads.some(({ state }) => state.kind === 'sending');
  const isUnsaved = composing.saveState.kind !== 'saved' || isSending;
  const disabled = render.isBusy;
  const finish = (
    <>
      <SaveNote state={composing.saveState} onSave={() => void composing.autosave.flush()} />
      <RenderPanel
        render={render}
        hasVideo={reel.reel_url !== null}
        renderProblem={bench.tools.data?.render_problem ?? null}
        refusal={bench.refusal}
        onGenerate={bench.generate}
        verifyAction={verifyAction}
      />
    </>
  );
  const preview = (
    <FilmPreview
      film={bench.film}
      pictures={bench.pictures}
      clips={bench.clips}
      musicUrl={bench.musicUrl}
      speechUrl={bench.speechUrl}
      speechAtSeconds={bench.speechAtSeconds}
      seek={bench.selection.seek}
    />
  );
  const parts = {
    scenes: (
      <div className="space-y-6">
        <TitleCard bench={bench} disabled={disabled} />
        <ScenesCard bench={bench} disabled={disabled} />
      </div>
    ),
    look: <LookPanel bench={bench} disabled={disabled} />,
    sound: <SoundPanel reel={reel} bench={bench} disabled={disabled} />,
  };
  return (
    <div className="space-y-6 md:space-y-8">
      <PageHeading
        title={title.trim() ? <bdi>{title}</bdi> : 'Your reel'}
        lead="Put the film together. What you see is what gets made."
      />
      {isWide ? (
        <div className="grid items-start gap-8 md:grid-cols-[17rem_minmax(0,1fr)]">
          <div className="sticky top-24 space-y-4">
            {preview}
            <div className="space-y-3">{finish}</div>
          </div>
          <div className="min-w-0 space-y-6">
            {parts.scenes}
            {parts.look}
            {parts.sound}
          </div>
        </div>
      ) : (
        <>
          <PartTabs preview={preview} parts={parts} />
          {/* Above the app's tab bar; a single row if there is only the note and the button. */}
          <div className="sticky bottom-24 z-10 flex max-h-[40dvh] flex-wrap items-center gap-3 overflow-y-auto rounded-card border border-line bg-card px-4 py-3 shadow-float *:min-w-0 *:flex-1 [&>section]:grow-[1.5] [&>:not(output):has(>:nth-child(2))]:basis-full">
            {finish}
          </div>
        </>
      )}
      <UnsavedGuard
        when={isUnsaved || sound.hasUnsent}
        description={
          isUnsaved
            ? 'Your last changes are not saved yet.'
            : 'Your own music or recording has not been sent yet. It goes with Generate Reel.'
        }
      />
    </div>
  );
}

const partTabs = [
  { value: 'scenes', label: 'Scenes' },
  { value: 'look', label: 'Look' },
  { value: 'sound', label: 'Sound' },
] as const;
type Part = (typeof partTabs)[number]['value'];

/**
 * The tab list comes first and sticks below the header, so that the panel at the bottom never covers it. All parts
 * stay mounted: a recording continues while the scenes are shown.
 */
function PartTabs({ preview, parts }: { preview: ReactNode; parts: Record<Part, ReactNode> }) {
  const [part, setPart] = useState<Part>('scenes');
  return (
    <Tabs
      label="Parts of your reel"
      tabs={partTabs}
      value={part}
      onChange={setPart}
      className="[&>[role=tablist]]:sticky [&>[role=tablist]]:top-18 [&>[role=tablist]]:z-15"
    >
      <div className="pt-6">{preview}</div>
      {partTabs.map(({ value }) => (
        <TabPanel key={value} value={value} keepMounted>
          {parts[value]}
        </TabPanel>
      ))}
    </Tabs>
  );
}

function TitleCard({ bench: { composing }, disabled }: { bench: Bench; disabled: boolean }) {
  return (
    <Card>
      <Field label="Title" hint="Shown above your reel in Explore." optional>
        <TextInput
          dir="auto"
          maxLength={limits.reel.title}
          value={composing.composition.title}
          disabled={disabled}
          onChange={(event) => composing.edit((now) => ({ ...now, title: event.target.value }), 'title')}
        />
      </Field>
    </Card>
  );
}

function ScenesCard({ bench, disabled }: { bench: Bench; disabled: boolean }) {
  const { composing, film, pictures, selection, uploads } = bench;
  const { images, scenes } = composing.composition;
  const selected = scenes.find(({ key }) => key === selection.key);
  return (
    <Card className="space-y-6">
      <SceneStrip
        composing={composing}
        film={film}
        pictures={pictures}
        selectedKey={selection.key}
        disabled={disabled}
        onSelect={selection.select}
      />
      {selected && (
        <SceneEditor
          composing={composing}
          scene={selected}
          filmSeconds={film.scenes[scenes.indexOf(selected)]?.seconds ?? selected.seconds}
          disabled={disabled}
          onSelect={selection.select}
        />
      )}
      <section aria-labelledby="reel-images">
        <h2 id="reel-images" className="type-display mb-3 text-22">
          Images
        </h2>
        <ImageTray
          images={images}
          uploads={uploads}
          hint="A new image goes to the first scene that has none."
          disabled={disabled}
          onChange={(change) => composing.edit((now) => changeImages(now, change(now.images)), 'images')}
        />
      </section>
      <ScriptPanel composing={composing} disabled={disabled} />
    </Card>
  );
}

const words = { saved: 'All changes are saved.', waiting: 'Saving…', saving: 'Saving…' };

function SaveNote({ state, onSave }: { state: SaveState; onSave: () => void }) {
  if (state.kind !== 'failed') return <output className="block text-15 text-muted">{words[state.kind]}</output>;
  return (
    <Banner
      kind="error"
      title="Not saved"
      action={
        <Button size="sm" onClick={onSave}>
          Save again
        </Button>
      }
    >
      {errorText(state.error, noReplyTexts.saveReel)}
    </Banner>
  );
}
