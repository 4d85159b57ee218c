import { limits } from '@right-circle/contract/limits';
import { WandSparkles } from 'lucide-react';
import { newId } from '#lib/new-id.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { scenesFromScript } from '../workbench/composition.ts';
import type { Composing } from '../workbench/use-composition.ts';

type ScriptPanelProps = { composing: Composing; disabled: boolean };

/** The whole script; scenes are updated from it only on request. */
export function ScriptPanel({ composing: { composition, edit }, disabled }: ScriptPanelProps) {
  return (
    <section aria-labelledby="reel-script" className="space-y-3">
      <h2 id="reel-script" className="type-display text-22">
        Script
      </h2>
      <Textarea
        dir="auto"
        aria-labelledby="reel-script"
        rows={6}
        maxLength={limits.reel.script}
        value={composition.script}
        disabled={disabled}
        onChange={(event) => edit((now) => ({ ...now, script: event.target.value }), 'script')}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          icon={<WandSparkles size={18} aria-hidden="true" />}
          disabled={disabled || composition.script.trim() === ''}
          onClick={() => edit((now) => scenesFromScript(now, newId))}
        >
          Make scenes from it
        </Button>
        <p className="text-15 text-muted">Each line becomes a scene and replaces the scenes above. You can undo it.</p>
      </div>
    </section>
  );
}
