import { Check, Copy, Download, MessageCircle, Share2 } from 'lucide-react';
import { useCopy } from '#lib/clipboard/use-copy.ts';
import { logError } from '#lib/log.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { QrCode, qrPicture } from '#ui/identity/qr-code.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';

type SharePageProps = {
  url: string;
  /** Sent with the link. */
  text: string;
};

/** Address of a person's own page, to copy, send by WhatsApp, share with the device's share sheet, or print as a QR code. */
export function SharePage({ url, text }: SharePageProps) {
  const { isCopied, copy } = useCopy();
  const shared = { title: text, text, url };
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
          href={`https://wa.me/?text=${encodeURIComponent(`${text}: ${url}`)}`}
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
      <PageCode url={url} />
    </Card>
  );
}

function PageCode({ url }: { url: string }) {
  const toast = useToast();
  const download = () =>
    qrPicture(url).then(saveAsFile, (error: unknown) => {
      logError('The QR code was not saved', error);
      toast.error('Your browser couldn’t save the QR code. Take a screenshot of it instead.');
    });
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode text={url} label="QR code of your page" className="size-36" />
      <div className="min-w-48 flex-1 space-y-3">
        <p className="text-15 text-muted">
          People who scan this code open your page. Print it or show it on your phone.
        </p>
        <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => void download()}>
          Download QR code
        </Button>
      </div>
    </div>
  );
}

function saveAsFile(picture: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = 'my-page-qr-code.png';
  link.click();
  // The browser has started to read it by now.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
