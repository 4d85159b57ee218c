import type { AdminPayout } from '@right-circle/contract/admin-money';
import { limits } from '@right-circle/contract/limits';
import { moneyText } from '@right-circle/rules/money-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Banknote, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import {
  adminQueries,
  type PayoutStatus,
  useDownloadPayouts,
  useRefusePayout,
  useSettlePayout,
} from '../admin.queries.ts';
import { payoutLooks } from '../admin-words.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { DeedDialog, ReasonDialog } from '../deed-dialog.tsx';
import { PagedList } from '../paged-list.tsx';
import { PersonLink, StateBadge, When } from '../parts.tsx';
import { useFilter } from '../search-box.tsx';

const statuses: readonly { value: PayoutStatus; label: string }[] = [
  { value: 'requested', label: 'Open' },
  { value: 'settled', label: 'Paid' },
  { value: 'refused', label: 'Refused' },
];

const emptyTitles: Record<PayoutStatus, string> = {
  requested: 'No open payouts',
  settled: 'Nothing paid yet',
  refused: 'Nothing refused',
};

export function PayoutsPage() {
  const [chosen, setChosen] = useFilter('status');
  const status = statuses.find(({ value }) => value === chosen)?.value ?? 'requested';
  const query = useInfiniteQuery(adminQueries.payouts(status));
  const [isDownloading, setIsDownloading] = useState(false);
  // Not in the table, which is gone once the last payout is decided: by this operator, or by another who was faster.
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <PageHeading
        title="Payouts"
        lead="Send the money at your bank, then mark the payout as paid."
        actions={
          <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => setIsDownloading(true)}>
            Download for the bank
          </Button>
        }
      />
      <Field label="Show" className="mt-6 mb-6 max-w-60">
        <NativeSelect
          options={statuses}
          value={status}
          onChange={(next) => setChosen(next === 'requested' ? '' : next)}
        />
      </Field>
      <PagedList
        query={query}
        empty={
          <EmptyState title={emptyTitles[status]} icon={<Banknote size={32} aria-hidden="true" />}>
            {status === 'requested'
              ? 'Payouts that mentors ask for are listed here.'
              : 'Choose “Open” to see what waits for you.'}
          </EmptyState>
        }
      >
        {(rows) => <PayoutTable payouts={rows} status={status} onAsk={setAsked} />}
      </PagedList>
      {asked && <asked.Dialog payout={asked.payout} onClose={() => setAsked(null)} />}
      {isDownloading && <DownloadDialog onClose={() => setIsDownloading(false)} />}
    </>
  );
}

type Asked = { payout: AdminPayout; Dialog: typeof SettleDialog };
type OnAsk = (asked: Asked) => void;
type PayoutTableProps = { payouts: readonly AdminPayout[]; status: PayoutStatus; onAsk: OnAsk };

function PayoutTable({ payouts, status, onAsk }: PayoutTableProps) {
  const columns: Column<AdminPayout>[] = [
    {
      name: 'Amount',
      cell: ({ amount, is_covered, has_test_money, status: state }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="type-figures font-semibold">{moneyText(amount, 'INR')}</span>
          {state === 'requested' && !is_covered && (
            <Badge tone="danger">{has_test_money ? 'Test money' : 'Not covered'}</Badge>
          )}
        </span>
      ),
    },
    { name: 'Mentor', cell: ({ mentor }) => <PersonLink person={mentor} /> },
    { name: 'To', cell: ({ destination, method }) => `${destination} (${method === 'upi' ? 'UPI' : 'bank'})` },
    { name: 'Requested', cell: ({ requested_at }) => <When iso={requested_at} /> },
    status === 'requested'
      ? { name: 'Actions', cell: (payout) => <Actions payout={payout} onAsk={onAsk} /> }
      : { name: 'Decision', cell: (payout) => <Decision payout={payout} /> },
  ];
  return (
    <DataTable
      caption={status === 'requested' ? 'Open payouts, oldest first' : 'Decided payouts, newest first'}
      columns={columns}
      rows={payouts}
      keyOf={({ id }) => id}
    />
  );
}

function Actions({ payout, onAsk }: { payout: AdminPayout; onAsk: OnAsk }) {
  const about = `${moneyText(payout.amount, 'INR')} to ${nameOf(payout)}`;
  return (
    <span className="flex flex-wrap gap-2">
      {payout.is_covered && (
        <Button size="sm" aria-label={`Mark as paid: ${about}`} onClick={() => onAsk({ payout, Dialog: SettleDialog })}>
          Mark as paid
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Refuse: ${about}`}
        onClick={() => onAsk({ payout, Dialog: RefuseDialog })}
      >
        Refuse
      </Button>
    </span>
  );
}

function Decision({ payout: { status, reference, reason, decided_at } }: { payout: AdminPayout }) {
  return (
    <span className="block space-y-1">
      <StateBadge look={payoutLooks[status]} />
      <span className="block break-words">{reference ?? reason}</span>
      {decided_at && <When iso={decided_at} />}
    </span>
  );
}

const nameOf = ({ mentor }: AdminPayout) => mentor?.full_name ?? 'a deleted account';

type DialogProps = { payout: AdminPayout; onClose: () => void };

function SettleDialog({ payout, onClose }: DialogProps) {
  const deed = useSettlePayout(payout.id);
  const toast = useToast();
  const amount = moneyText(payout.amount, 'INR');
  return (
    <ReasonDialog
      draftKey={`settle-${payout.id}`}
      deed={deed}
      title={`Mark ${amount} as paid?`}
      description={`You confirm that ${amount} was sent to ${nameOf(payout)} (${payout.destination}). We notify them and delete their bank details. This can’t be undone.`}
      label="Bank reference"
      hint={`${nameOf(payout)} sees it, to find the payment at their bank.`}
      maxLength={limits.admin.reference}
      confirmLabel="Mark as paid"
      onConfirm={(reference, done) =>
        deed.mutate(reference, { onSuccess: ({ message }) => (toast.success(message), done()) })
      }
      onClose={onClose}
    />
  );
}

function RefuseDialog({ payout, onClose }: DialogProps) {
  const deed = useRefusePayout(payout.id);
  const toast = useToast();
  const amount = moneyText(payout.amount, 'INR');
  return (
    <ReasonDialog
      draftKey={`refuse-${payout.id}`}
      deed={deed}
      title={`Refuse ${amount} to ${nameOf(payout)}?`}
      description={`Nothing is sent. ${amount} stays in their balance, and they can ask again.`}
      label="Reason"
      hint={`${nameOf(payout)} reads this.`}
      maxLength={limits.admin.reason}
      confirmLabel="Refuse payout"
      danger
      onConfirm={(reason, done) =>
        deed.mutate(reason, { onSuccess: ({ message }) => (toast.success(message), done()) })
      }
      onClose={onClose}
    />
  );
}

function DownloadDialog({ onClose }: { onClose: () => void }) {
  const deed = useDownloadPayouts();
  const toast = useToast();
  return (
    <DeedDialog
      deed={deed}
      title="Download open payouts?"
      description="The file contains the bank details of every mentor with an open payout that can be paid. Test money isn’t in it. Delete the file once the bank has it. The audit log records the download."
      confirmLabel="Download file"
      onConfirm={() =>
        deed.mutate(undefined, { onSuccess: () => (toast.success('The file is downloaded.'), onClose()) })
      }
      onClose={onClose}
    />
  );
}
