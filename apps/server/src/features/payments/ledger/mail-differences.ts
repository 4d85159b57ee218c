import { momentText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import type { Mail, SendMail } from '#domain/mail-gate.ts';
import type { Db } from '#platform/db/db.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { comparisonById, type Difference } from './comparison.store.ts';

type MailDeps = { db: Db; sendMail: SendMail; to: string; appName: string };

const MAX_NAMED = 50;

/** Alarm mail: someone has to find out why our ledger and the gateway's differ. */
export async function mailDifferences({ db, sendMail, to, appName }: MailDeps, comparisonId: string): Promise<void> {
  const { differences, compared, comparedAt } = await comparisonById(db, comparisonId);
  await sendMail(differencesMail({ to, appName, differences, compared, comparedAt }));
}

type DifferencesMail = {
  to: string;
  appName: string;
  differences: readonly Difference[];
  compared: number;
  comparedAt: Date;
};

function differencesMail({ to, appName, differences, compared, comparedAt }: DifferencesMail): Mail {
  const count = differences.length === 1 ? '1 payment differs' : `${differences.length} payments differ`;
  const content = renderMail({
    appName,
    heading: `${count} from the payment provider`,
    paragraphs: [
      `Of ${compared} payments compared, these don't match:`,
      ...differences.slice(0, MAX_NAMED).map(lineOf),
      ...(differences.length > MAX_NAMED ? [`and ${differences.length - MAX_NAMED} more.`] : []),
    ],
    footnote: `Compared on ${momentText(comparedAt, comparedAt)}. It is compared again every night.`,
  });
  return { audience: 'operator', to, subject: `Payments: ${count}`, ...content };
}

function lineOf({ paymentId, gateway, status, booksInPaise, gatewayInPaise }: Difference): string {
  const [books, there] = [booksInPaise, gatewayInPaise].map(rupeesText);
  return `${paymentId} (${status}): our books say ${books}, ${gateway} holds ${there}.`;
}
