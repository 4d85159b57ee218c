import type { AuditValues } from '@right-circle/contract/admin';
import * as contract from '@right-circle/contract/admin-fees';
import type { FeeTerms, TaxTerms } from '@right-circle/rules/platform-fee';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#platform/db/db.ts';
import { serve } from '#platform/http/serve.ts';
import { serveDownload } from '#platform/http/serve-download.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { addAuditEntry } from '../audit/audit.store.ts';

type FeeVersion = { id: string; validFrom: Date; terms: Record<string, FeeTerms>; taxes: TaxTerms };

/** Fees as the feature that owns them hands them to operators. */
export type FeeNeeds = {
  fees: {
    read: () => Promise<contract.FeeSettings>;
    /** Refused if another operator was faster. Returns what applied on that day before, and the new version. */
    set: (tx: Tx, wanted: contract.NewFees) => Promise<{ before: FeeVersion | null; version: FeeVersion }>;
    statements: (month: string) => Promise<{ csv: string; mentors: number }>;
  };
};

type FeeDeps = AdminDeps & FeeNeeds;

export function feeRoutes(app: FastifyInstance, deps: FeeDeps): void {
  serve(app, contract.getFeeSettings, async () => await deps.fees.read());
  serve(app, contract.setFees, async ({ actor, body }) => {
    await setFees(deps, actor.userId, body);
    return await deps.fees.read();
  });
  serveDownload(app, contract.downloadStatements, async (operatorId, params) => {
    const { month } = contract.downloadStatements.params.parse(params);
    const csv = await downloadStatements(deps, operatorId, month);
    return {
      fileName: `statements-${month}.csv`,
      contentType: 'text/csv; charset=utf-8',
      chunks: (async function* () {
        yield Buffer.from(csv);
      })(),
    };
  });
}

async function setFees({ db, now, fees }: FeeDeps, operatorId: string, wanted: contract.NewFees): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { before, version } = await fees.set(tx, wanted);
    await addAuditEntry(tx, {
      actorId: operatorId,
      action: 'fees_changed',
      targetType: 'installation',
      targetId: 'fees',
      ...(before && { before: auditValues(before) }),
      after: auditValues(version),
      at: now(),
    });
  });
}

function auditValues({ id, validFrom, terms, taxes }: FeeVersion): AuditValues {
  const tax = (withheld: TaxTerms['gstTcs']) =>
    withheld && `${withheld.rateInBasisPoints / 100} % above ${withheld.thresholdInPaise / 100} INR`;
  return {
    version: id,
    valid_from: validFrom.toISOString(),
    ...Object.fromEntries(Object.entries(terms).map(([kind, one]) => [kind, feeText(one)])),
    section_194o: tax(taxes.section194O),
    gst_tcs: tax(taxes.gstTcs),
  };
}

/** "10 % + 25 INR, at least 50 INR, at most 500 INR". */
function feeText({ percentInBasisPoints, fixedInPaise, minimumInPaise, capInPaise }: FeeTerms): string {
  return [
    `${percentInBasisPoints / 100} % + ${fixedInPaise / 100} INR`,
    minimumInPaise > 0 && `at least ${minimumInPaise / 100} INR`,
    capInPaise !== null && `at most ${capInPaise / 100} INR`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** Names and amounts of all mentors leave the server, so it is written down first. */
async function downloadStatements({ db, now, fees }: FeeDeps, operatorId: string, month: string): Promise<string> {
  const { csv, mentors } = await fees.statements(month);
  await db.transaction().execute(async (tx) => {
    await addAuditEntry(tx, {
      actorId: operatorId,
      action: 'statements_downloaded',
      targetType: 'installation',
      targetId: `statements ${month}`,
      after: { mentors },
      at: now(),
    });
  });
  return csv;
}
