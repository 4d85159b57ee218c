import type { VoicePack } from '@right-circle/contract/admin-voice';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { Button } from '#ui/buttons/button.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { sizeText } from '../admin-words.ts';
import { DeedDialog } from '../deed-dialog.tsx';
import { Loading } from '../paged-list.tsx';
import { Facts, StateBadge } from '../parts.tsx';
import { operationsQueries, useInstallVoice } from './operations.queries.ts';

type Status = VoicePack['status'];
type In<State extends Status['state']> = Extract<Status, { state: State }>;

const looks: Record<Status['state'], { label: string; tone: BadgeTone }> = {
  unavailable: { label: 'Not available', tone: 'neutral' },
  missing: { label: 'Not installed', tone: 'neutral' },
  installing: { label: 'Installing', tone: 'upcoming' },
  failed: { label: 'Failed', tone: 'danger' },
  installed: { label: 'Installed', tone: 'success' },
};

/** The optional voice for reels. Links lead here with the hash "#voice". */
export function VoiceSection() {
  const query = useQuery(operationsQueries.voice());
  const { data } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && location.hash === '#voice') heading.current?.focus();
  }, [isLoaded]);
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="type-display scroll-mt-24 text-28">
          Voice
        </h2>
        {data && <StateBadge look={looks[data.status.state]} />}
      </div>
      {data ? <Pack pack={data} heading={heading} /> : <Loading query={query} />}
    </Card>
  );
}

function Pack({ pack, heading }: { pack: VoicePack; heading: RefObject<HTMLElement | null> }) {
  const { status, parts, download_bytes, needed_bytes } = pack;
  const deed = useInstallVoice();
  const asker = useRef<HTMLElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [download, needed] = [sizeText(download_bytes), sizeText(needed_bytes)];
  const ask = (label: string, size: 'sm' | 'md') => (
    <Button
      variant="primary"
      size={size}
      onClick={(event) => {
        asker.current = event.currentTarget;
        setIsAsking(true);
      }}
    >
      {label}
    </Button>
  );
  const start = () =>
    deed.mutate(undefined, {
      onSuccess: () => {
        // The button is gone.
        asker.current = heading.current;
        setIsAsking(false);
      },
    });
  return (
    <>
      <output>
        <VisuallyHidden>{spokenStatus(status)}</VisuallyHidden>
      </output>
      <p className="text-15 text-muted">
        Reads reels aloud in English and Hindi. It’s optional and runs on this server.
      </p>
      {status.state === 'unavailable' && <Banner>{status.reason}</Banner>}
      {status.state === 'failed' && (
        <Banner kind="error" title="The voice wasn’t installed" action={ask('Try again', 'sm')}>
          {status.reason} <TimeAgo iso={status.failed_at} className="block text-muted first-letter:uppercase" />
        </Banner>
      )}
      {status.state === 'installing' && <Installing status={status} />}
      {status.state === 'installed' && <Installed status={status} />}
      {status.state === 'missing' && (
        <>
          {status.is_outdated && <Banner>The version that’s installed is too old for this server.</Banner>}
          <Facts
            facts={[
              { name: 'Download', value: `${download} from the npm registry` },
              { name: 'Disk space', value: `About ${needed} during installation` },
            ]}
          />
          {ask('Install voice', 'md')}
        </>
      )}
      <details>
        <summary className="touch-target w-fit cursor-pointer font-semibold">Parts and licences</summary>
        <ul className="mt-2 space-y-2 text-15">
          {parts.map(({ name, licence }) => (
            <li key={name} className="break-words">
              {name} <span className="block text-muted">{licence}</span>
            </li>
          ))}
        </ul>
      </details>
      {isAsking && (
        <DeedDialog
          deed={deed}
          title="Install the voice?"
          description={`The server downloads ${download} and needs about ${needed} of disk space during installation. Everything keeps working meanwhile.`}
          confirmLabel="Install voice"
          finalFocus={asker}
          onConfirm={start}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const stepText = ({ step, part }: In<'installing'>) =>
  part ? `Installing ${part}` : step > 0 ? 'Trying the voice' : 'Waiting to start';

/** For screen readers. A failure is an alert of its own. */
function spokenStatus(status: Status): string {
  if (status.state === 'installed') return 'The voice is installed.';
  return status.state === 'installing' ? `${stepText(status)}. ${placeText(status)}` : '';
}

const placeText = ({ step, steps }: In<'installing'>) => (step > 0 ? `${step} of ${steps}` : '');

function Installing({ status }: { status: In<'installing'> }) {
  const { requested_at, step, steps } = status;
  return (
    <>
      <Progress label={stepText(status)} value={step - 1} max={steps} valueText={placeText(status)} />
      <p className="text-15 text-muted">
        Started <TimeAgo iso={requested_at} />. You can leave this page.
      </p>
    </>
  );
}

function Installed({ status: { version, bytes, voices } }: { status: In<'installed'> }) {
  const named = (wanted: string) =>
    voices.flatMap(({ name, language }) => (language === wanted ? [name] : [])).join(', ');
  return (
    <Facts
      facts={[
        { name: 'English', value: named('en') },
        { name: 'Hindi', value: named('hi') },
        { name: 'Size on disk', value: sizeText(bytes) },
        { name: 'Version', value: version },
      ]}
    />
  );
}
