import type { NewFees } from '@right-circle/contract/admin-fees';
import { limits } from '@right-circle/contract/limits';
import { indiaMidnight } from '@right-circle/rules/india-time';
import type { FeeTerms, OfferKind, Withholding } from '@right-circle/rules/platform-fee';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type FeeVersion, insertVersion, listVersions, lockVersions, versionAfter, versionAt } from './fee.store.ts';
import { monthsOfAll } from './statement.store.ts';

export type FeeDeps = { db: Db; now: Now };

/** Adds a version in the transaction of its audit entry. Earlier ones stay as they are. */
export async function setFees({ now }: Pick<FeeDeps, 'now'>, tx: Tx, wanted: NewFees) {
  const newest = await lockVersions(tx);
  if (newest !== wanted.based_on) {
    throw new AppError('stale_version', 'Another operator has changed the fees. Check them and save again.');
  }
  const at = now();
  const validFrom = wanted.starts_on === null ? at : new Date(indiaMidnight(wanted.starts_on));
  if (validFrom < at) {
    const detail = 'Fees can’t start in the past. Choose a later day or start now.';
    throw new AppError('invalid_input', detail, { errors: { starts_on: detail } });
  }
  const version = { id: newId(at), createdAt: at, validFrom, terms: termsOf(wanted), taxes: taxesOf(wanted) };
  const before = await versionAt(tx, validFrom);
  await insertVersion(tx, version);
  return { before, version };
}

const inPaise = (rupees: number): number => Math.round(rupees * 100);
const inBasisPoints = (percent: number): number => Math.round(percent * 100);

function termsOf({ terms }: NewFees): FeeVersion['terms'] {
  const entries = terms.map(({ kind, percent, fixed, minimum, cap }): [OfferKind, FeeTerms] => [
    kind,
    {
      percentInBasisPoints: inBasisPoints(percent),
      fixedInPaise: inPaise(fixed),
      minimumInPaise: inPaise(minimum),
      capInPaise: cap === null ? null : inPaise(cap),
    },
  ]);
  return Object.fromEntries(entries) as FeeVersion['terms'];
}

function taxesOf({ taxes: { section_194o, gst_tcs } }: NewFees): FeeVersion['taxes'] {
  const withheld = (tax: typeof gst_tcs): Withholding | null =>
    tax && { rateInBasisPoints: inBasisPoints(tax.percent), thresholdInPaise: inPaise(tax.threshold) };
  return { section194O: withheld(section_194o), gstTcs: withheld(gst_tcs) };
}

export type ReadSettings = { versions: FeeVersion[]; current: FeeVersion | null; months: string[]; now: Date };

export async function readSettings({ db, now }: FeeDeps): Promise<ReadSettings> {
  const at = now();
  return {
    versions: await listVersions(db, limits.fees.versions),
    current: await versionAt(db, at),
    months: await monthsOfAll(db),
    now: at,
  };
}

/** Fees of a session that is booked now, and the next ones that are decided. */
export async function readFees({ db, now }: FeeDeps) {
  const at = now();
  return { current: await versionAt(db, at), upcoming: await versionAfter(db, at) };
}
