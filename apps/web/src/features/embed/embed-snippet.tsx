import type { EmbedSettings } from '@right-circle/contract/embeds';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '#lib/clipboard/use-copy.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';

const themes: Record<EmbedLook['theme'], string> = { auto: 'Like the device', light: 'Light', dark: 'Dark' };
const MARIGOLD = '#ffb61e';

/** Code for the website, in the chosen look. */
export function EmbedSnippet({ settings }: { settings: EmbedSettings }) {
  const [theme, setTheme] = useState<EmbedLook['theme']>('auto');
  const [colour, setColour] = useState<string | null>(null);
  const { isCopied, copy } = useCopy();
  const code = embedCode(settings, { theme, colour });
  const query = new URLSearchParams({ theme, ...(colour !== null && { colour }) });
  return (
    <div className="space-y-4">
      <h3 className="type-display text-22">Code for your website</h3>
      <div role="group" aria-label="Appearance" className="flex flex-wrap items-center gap-2">
        {(Object.keys(themes) as EmbedLook['theme'][]).map((one) => (
          <ChoiceChip key={one} selected={one === theme} onClick={() => setTheme(one)}>
            {themes[one]}
          </ChoiceChip>
        ))}
      </div>
      <label className="flex w-fit cursor-pointer items-center gap-3 text-15">
        <input
          type="color"
          value={colour ?? MARIGOLD}
          onChange={({ target }) => setColour(target.value)}
          className="size-11 cursor-pointer rounded-input border border-control bg-card p-1"
        />
        Colour of the buttons
      </label>
      <Field label="Code" hint="Paste it where your free times should appear.">
        <Textarea readOnly rows={4} value={code} onFocus={({ target }) => target.select()} className="break-all" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          onClick={() => void copy(code)}
        >
          {isCopied ? 'Copied' : 'Copy code'}
        </Button>
        <a href={`/embed/@${settings.username}?${query}`} target="_blank" rel="noopener" className={buttonClass()}>
          See how it looks<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      <p role="status" className="sr-only">
        {isCopied && 'Code copied'}
      </p>
    </div>
  );
}

type EmbedLook = { theme: 'light' | 'dark' | 'auto'; colour: string | null };

/** Markup for another website. User names contain nothing that needs escaping. */
function embedCode({ site, username }: { site: string; username: string }, { theme, colour }: EmbedLook): string {
  const colourPart = colour === null ? '' : ` data-colour="${colour}"`;
  return `<script src="${site}/embed.js" data-mentor="${username}" data-theme="${theme}"${colourPart}></script>`;
}
