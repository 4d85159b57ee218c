import type { FeeSettings, NewFees } from '@right-circle/contract/admin-fees';
import { monthText } from '@right-circle/rules/statement';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { termsText } from '#domain/fees/fee-example.ts';
import { dayText, shortMomentText } from '#lib/format/date-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { DeedDialog } from '../deed-dialog.tsx';
import { Loading } from '../paged-list.tsx';
import { StateBadge } from '../parts.tsx';
import { draftOf, type FeeDraft, newestOf } from './fee-draft.ts';
import { FeeForm } from './fee-form.tsx';
import { feeSettings, useDownloadStatements, useSetFees } from './fees.queries.ts';

type Version = FeeSettings['versions'][number];

export function FeesPage() {
  const query = useQuery(feeSettings());
  return (
    <>
      <PageHeading title="Fees" lead="What mentors pay, which taxes are withheld, and statements for your books." />
      <div className="mt-8">{query.data ? <Settings settings={query.data} /> : <Loading query={query} />}</div>
    </>
  );
}

type Edited = { draft: FeeDraft; basedOn: string | null };

function Settings({ settings: { versions, months } }: { settings: FeeSettings }) {
  const newest = newestOf(versions);
  const newestId = newest?.id ?? null;
  // The draft keeps the version it was based on: after a refetch, saving must not claim that the newer one was seen.
  const [edited, setEdited] = useState<Edited | null>(null);
  const { draft, basedOn } = edited ?? { draft: draftOf(newest), basedOn: newestId };
  const [asked, setAsked] = useState<NewFees | null>(null);
  return (
    <div className="space-y-10">
      {basedOn !== newestId && (
        <NewerFees onKeep={() => setEdited({ draft, basedOn: newestId })} onDiscard={() => setEdited(null)} />
      )}
      <FeeForm
        draft={draft}
        onDraft={(next) => setEdited({ draft: next, basedOn })}
        basedOn={basedOn}
        onSave={setAsked}
      />
      <Statements months={months} />
      <section aria-labelledby="versions-heading">
        <h2 id="versions-heading" className="type-display mb-4 text-28">
          All versions
        </h2>
        {versions.length === 0 ? (
          <Card>
            <p>No fees were set yet. Mentors receive the full price.</p>
          </Card>
        ) : (
          <DataTable caption="Fees, latest start first" columns={columns} rows={versions} keyOf={({ id }) => id} />
        )}
      </section>
      {asked && <SaveDialog fees={asked} onSaved={() => setEdited(null)} onClose={() => setAsked(null)} />}
    </div>
  );
}

function NewerFees({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Banner
      kind="error"
      title="Another operator has changed the fees"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={onKeep}>
            Keep my changes
          </Button>
          <Button size="sm" onClick={onDiscard}>
            Load the newer fees
          </Button>
        </div>
      }
    >
      Your changes are still here. Compare them with the newest version under “All versions” before you save.
    </Banner>
  );
}

const looks: Record<Version['state'], { label: string; tone: BadgeTone }> = {
  current: { label: 'Current', tone: 'success' },
  upcoming: { label: 'Upcoming', tone: 'upcoming' },
  past: { label: 'Past', tone: 'neutral' },
};

const columns: Column<Version>[] = [
  {
    name: 'Starts',
    cell: ({ valid_from, state }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{shortMomentText(valid_from)}</span>
        <StateBadge look={looks[state]} />
      </span>
    ),
  },
  { name: 'Fee', cell: ({ terms }) => <FeeText terms={terms} /> },
  { name: 'Section 194-O', cell: ({ taxes }) => taxText(taxes.section_194o) },
  { name: 'GST TCS', cell: ({ taxes }) => taxText(taxes.gst_tcs) },
];

function FeeText({ terms }: { terms: Version['terms'] }) {
  const texts = terms.map((one) => ({ kind: one.kind, text: termsText(one) }));
  if (new Set(texts.map(({ text }) => text)).size === 1) return texts[0]?.text;
  return (
    <ul>
      {texts.map(({ kind, text }) => (
        <li key={kind}>
          {kind.slice('session_'.length)} min: {text}
        </li>
      ))}
    </ul>
  );
}

const taxText = (tax: Version['taxes']['gst_tcs']) =>
  tax ? `${tax.percent}% above ₹${tax.threshold.toLocaleString('en-IN')}` : 'Off';

type SaveDialogProps = { fees: NewFees; onSaved: () => void; onClose: () => void };

function SaveDialog({ fees, onSaved, onClose }: SaveDialogProps) {
  const deed = useSetFees();
  const toast = useToast();
  const when = fees.starts_on === null ? 'from now on' : `from ${dayText(fees.starts_on)}`;
  return (
    <DeedDialog
      deed={deed}
      title="Save these fees?"
      description={`They apply to all sessions booked ${when}. Taxes apply to sessions that end ${when}. Sessions that are already booked keep their fee, and past statements don’t change. Mentors see the new fee right away. The audit log records the change.`}
      confirmLabel="Save fees"
      onConfirm={() =>
        deed.mutate(fees, {
          onSuccess: () => {
            toast.success('The fees are saved.');
            onSaved();
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

function Statements({ months }: { months: readonly string[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const deed = useDownloadStatements();
  const toast = useToast();
  const month = chosen ?? months[0];
  return (
    <Card>
      <section aria-labelledby="statements-heading" className="space-y-4">
        <h2 id="statements-heading" className="type-display text-28">
          Monthly statements
        </h2>
        {month === undefined ? (
          <p className="text-muted">
            There is nothing to download yet. The first month starts when a paid session is over.
          </p>
        ) : (
          <div className="flex flex-wrap items-end gap-4">
            <Field label="Month" className="min-w-0 basis-60">
              <NativeSelect
                options={months.map((value) => ({ value, label: monthText(value) }))}
                value={month}
                onChange={setChosen}
              />
            </Field>
            <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => setIsAsking(true)}>
              Download CSV
            </Button>
          </div>
        )}
      </section>
      {isAsking && month !== undefined && (
        <DeedDialog
          deed={deed}
          title={`Download ${monthText(month)}?`}
          description="The file contains the earnings, fees, taxes and payouts of every mentor. Mentors who deleted their account are in it by number. The audit log records the download."
          confirmLabel="Download CSV"
          onConfirm={() =>
            deed.mutate(month, { onSuccess: () => (toast.success('The file is downloaded.'), setIsAsking(false)) })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}
