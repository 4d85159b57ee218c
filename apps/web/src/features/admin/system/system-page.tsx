import type { SystemStatus } from '@right-circle/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { shortMomentText } from '#lib/format/date-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { adminQueries } from '../admin.queries.ts';
import { sizeText } from '../admin-words.ts';
import { Loading } from '../paged-list.tsx';
import { Facts } from '../parts.tsx';
import { LoadCharts } from './load-charts.tsx';
import { Services } from './services.tsx';
import { VoiceSection } from './voice-section.tsx';

export function SystemPage() {
  const query = useQuery(adminQueries.system());
  return (
    <>
      <PageHeading
        title="System"
        lead="Load, backups, storage, renders, the voice, and the services this server depends on."
      />
      <div className="mt-8">
        <LoadCharts />
        {query.data ? (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="min-w-0 space-y-6">
              <Backup status={query.data} />
              {query.data.recovery && <Recovery recovery={query.data.recovery} />}
              <Services />
            </div>
            <div className="min-w-0 space-y-6">
              <Storage storage={query.data.storage} />
              <Renders renders={query.data.renders} />
              <VoiceSection />
            </div>
          </div>
        ) : (
          <Loading query={query} />
        )}
      </div>
    </>
  );
}

type LastBackup = NonNullable<SystemStatus['last_backup']>;

const outcomes: Record<LastBackup['outcome'], { label: string; tone: BadgeTone }> = {
  completed: { label: 'Completed', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  interrupted: { label: 'Interrupted', tone: 'danger' },
};

function Backup({ status: { last_backup, last_completed_backup_at, backs_up_daily } }: { status: SystemStatus }) {
  return (
    <Card>
      <h2 className="type-display mb-4 text-28">Last backup</h2>
      {!last_backup && (
        <Banner kind="error" title="There is no backup yet">
          Run “npm run backup”, or set BACKUP_DAILY_AT for a backup every day.
        </Banner>
      )}
      {last_backup && <Facts facts={backupFacts(last_backup, last_completed_backup_at)} />}
      <p className="mt-4 text-15 text-muted">
        {backs_up_daily ? 'The server backs up every day.' : 'Daily backups are off.'}
      </p>
    </Card>
  );
}

function backupFacts(last: LastBackup, lastCompletedAt: string | null) {
  const { label, tone } = outcomes[last.outcome];
  return [
    { name: 'Result', value: <Badge tone={tone}>{label}</Badge> },
    { name: 'Started', value: shortMomentText(last.started_at) },
    ...(last.finished_at ? [{ name: 'Ended', value: shortMomentText(last.finished_at) }] : []),
    { name: 'Started by', value: last.cause === 'schedule' ? 'The daily schedule' : 'A command' },
    ...(last.size_in_bytes === null ? [] : [{ name: 'Size', value: sizeText(last.size_in_bytes) }]),
    { name: 'Encrypted', value: last.is_encrypted ? 'Yes' : 'No' },
    ...(last.error ? [{ name: 'Error', value: last.error }] : []),
    ...(last.outcome === 'completed'
      ? []
      : [
          {
            name: 'Last good backup',
            value: lastCompletedAt ? <TimeAgo iso={lastCompletedAt} /> : 'None',
          },
        ]),
  ];
}

/** How far the database can go back, where that is set up. */
function Recovery({ recovery }: { recovery: NonNullable<SystemStatus['recovery']> }) {
  const { earliest_at, last_archived_at, last_base_at, problem } = recovery;
  return (
    <Card>
      <h2 className="type-display mb-4 text-28">Point-in-time recovery</h2>
      {problem && (
        <Banner kind="error" title="The newest changes aren’t archived">
          {problem}
        </Banner>
      )}
      <Facts
        facts={[
          { name: 'Can go back to', value: earliest_at ? shortMomentText(earliest_at) : 'Nothing yet' },
          { name: 'Last archived', value: last_archived_at ? <TimeAgo iso={last_archived_at} /> : 'Never' },
          { name: 'Last base', value: last_base_at ? <TimeAgo iso={last_base_at} /> : 'None' },
        ]}
      />
    </Card>
  );
}

/** Names of the folders in which media files are kept. */
const kindNames: Record<string, string> = {
  people: 'Profile pictures',
  posts: 'Pictures of posts',
  reels: 'Reels',
  'reel-images': 'Pictures and clips of reels',
  private: 'Private files',
};

const filesText = (files: number) => (files === 1 ? '1 file' : `${files.toLocaleString('en-IN')} files`);

function Renders({ renders: { waiting, running, failed } }: { renders: SystemStatus['renders'] }) {
  return (
    <Card>
      <h2 className="type-display mb-4 text-28">Renders</h2>
      <Facts
        facts={[
          { name: 'Running', value: running },
          { name: 'Waiting', value: waiting },
          { name: 'Failed', value: failed === 0 ? 0 : `${failed}; their makers can try again` },
        ]}
      />
    </Card>
  );
}

function Storage({ storage }: { storage: SystemStatus['storage'] }) {
  const { database_bytes, media_place, media_bytes, media_files, disk_free_bytes, disk_bytes, media_kinds } = storage;
  return (
    <Card>
      <h2 className="type-display mb-4 text-28">Storage</h2>
      <Facts
        facts={[
          { name: 'Database', value: sizeText(database_bytes) },
          {
            name: 'Media files',
            value:
              media_place === 'bucket' || media_bytes === null
                ? 'In a bucket; your provider shows its size.'
                : `${sizeText(media_bytes)} in ${filesText(media_files ?? 0)}`,
          },
          ...media_kinds.map(({ kind, files, bytes }) => ({
            name: kindNames[kind] ?? kind,
            value: `${sizeText(bytes)} in ${filesText(files)}`,
          })),
          { name: 'Free on disk', value: `${sizeText(disk_free_bytes)} of ${sizeText(disk_bytes)}` },
        ]}
      />
    </Card>
  );
}
