import { limits } from '@right-circle/contract/limits';
import { type ReportReason, reportReasons } from '@right-circle/contract/safety';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useDraft } from '#lib/forms/draft.ts';
import { fieldErrorsOf } from '#lib/forms/field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { RadioGroup, type RadioOption } from '#ui/inputs/radio-group.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { noReplyTexts, useReport } from '../safety.queries.ts';
import type { AfterSent, Reported } from './report-provider.tsx';

type ReportDialogProps = {
  target: Reported;
  afterSent?: AfterSent | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const reasons = Object.entries(reportReasons).map(([value, label]) => ({
  value,
  label,
})) as RadioOption<ReportReason>[];

export function ReportDialog({ target, afterSent, open, onOpenChange }: ReportDialogProps) {
  const formId = useId();
  const report = useReport();
  const close = () => onOpenChange(false);
  if (report.isSuccess) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Report sent"
        size="sm"
        footer={
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        }
      >
        <Banner kind="success" title={report.data.message}>
          You get a notification once it is decided.
        </Banner>
        {target.person && afterSent && <div className="mt-4">{afterSent(target.person)}</div>}
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report this ${target.type}`}
      description="A moderator will review it within 24 hours. We won't tell its owner who reported it."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={report.isPending}>
            Send report
          </Button>
        </>
      }
    >
      <ReportForm id={formId} target={target} report={report} />
    </Dialog>
  );
}

type ReportFormProps = { id: string; target: Reported; report: ReturnType<typeof useReport> };

function ReportForm({ id, target, report }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [details, setDetails] = useDraft(`report-${target.id}`);
  const refused = Object.fromEntries(fieldErrorsOf(report.error, ['reason', 'details']));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!reason);
    if (!reason || report.isPending) return;
    const body = { target_type: target.type, target_id: target.id, reason, details };
    report.mutate(body, { onSuccess: () => setDetails('') });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-5">
      {report.isError && Object.keys(refused).length === 0 && (
        <Banner kind="error">{errorText(report.error, noReplyTexts.sendReport)}</Banner>
      )}
      <RadioGroup
        label="What is wrong with it?"
        options={reasons}
        value={reason}
        onChange={setReason}
        className="gap-x-6 sm:grid sm:grid-cols-2"
        error={isMissing && !reason ? 'Choose a reason.' : refused.reason}
      />
      <Field label="Details" optional error={refused.details} hint="What should the moderator know?">
        <Textarea
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          maxLength={limits.reportDetails.max}
          counter
        />
      </Field>
    </form>
  );
}
