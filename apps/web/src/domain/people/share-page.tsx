import { Check, Copy, MessageCircle, Share2 } from 'lucide-react';
import { useCopy } from '#lib/clipboard/use-copy.ts';
import { logError } from '#lib/log.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';

/** Address of a mentor's page, to copy, send by WhatsApp, or share with the device's share sheet. */
export function ShareLink({ url, name }: { url: string; name: string }) {
  const { isCopied, copy } = useCopy();
  const shared = { title: `Book a session with ${name}`, text: `Book a session with ${name}`, url };
  const share = () =>
    navigator.share(shared).catch((error: unknown) => {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      logError('Sharing failed', error);
      void copy(url);
    });
  return (
    <Card className="space-y-5">
      <h2 className="type-display text-28">Share your page</h2>
      <Field label="Link to your page">
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          onClick={() => void copy(url)}
        >
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${shared.text}: ${url}`)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          <MessageCircle size={18} aria-hidden="true" />
          WhatsApp<span className="sr-only"> (opens in a new tab)</span>
        </a>
        {navigator.canShare?.(shared) && (
          <Button icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>
            Share…
          </Button>
        )}
        <p role="status" className="sr-only">
          {isCopied && 'Link copied'}
        </p>
      </div>
    </Card>
  );
}
