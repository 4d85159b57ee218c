import type { ChatMessage } from '@right-circle/contract/chat';
import { limits } from '@right-circle/contract/limits';
import { ThumbsDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { Popover } from '#ui/overlays/popover.tsx';

type DownRatingProps = { message: ChatMessage; onRate: (reason: string) => Promise<void> };

/** Asks why an answer did not help; the reason is optional. */
export function DownRating({ message, onRate }: DownRatingProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const send = async () => {
    setOpen(false);
    await onRate(reason.trim());
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title="What was wrong?"
      trigger={
        <IconButton
          size="sm"
          label="This did not help"
          aria-pressed={message.feedback === 'down'}
          icon={
            <ThumbsDown
              size={16}
              aria-hidden="true"
              className={message.feedback === 'down' ? 'fill-rani' : undefined}
            />
          }
        />
      }
    >
      <Textarea
        rows={3}
        aria-label="Reason (optional)"
        placeholder="Optional: a number, a missing source, the tone"
        maxLength={limits.chat.maxReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button variant="primary" size="sm" className="mt-3" onClick={() => void send()}>
        Send feedback
      </Button>
    </Popover>
  );
}
