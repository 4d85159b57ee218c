import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { KeptAway } from './block-provider.tsx';
import { BLOCK_TEXT, useKeepAway } from './use-keep-away.ts';

/** Offered right after a report: moderators may take a day, but the person should not have to wait. */
export function AlsoKeepAway({ person }: { person: KeptAway }) {
  const [done, setDone] = useState<'blocked' | 'muted' | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { block, mute } = useKeepAway(person, {
    onBlocked: () => setDone('blocked'),
    onMuted: () => setDone('muted'),
  });
  const name = <bdi>{person.name}</bdi>;
  if (done) {
    return (
      <p role="status" className="text-15">
        {name} is {done}.
      </p>
    );
  }
  if (isAsking) {
    return (
      <div role="group" aria-label={`Block ${person.name}?`} className="space-y-3">
        <p className="text-15">{BLOCK_TEXT}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={block.isPending} onClick={() => block.mutate(person.id)}>
            Block {name}
          </Button>
          <Button disabled={block.isPending} onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={mute.isPending} onClick={() => mute.mutate({ id: person.id, mute: true })}>
        Also mute {name}
      </Button>
      <Button disabled={mute.isPending} onClick={() => setIsAsking(true)}>
        Also block {name}
      </Button>
    </div>
  );
}
