import type { FeeTerms, OfferKind, TaxTerms, Withholding } from '@right-circle/rules/platform-fee';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type FeeVersion = {
  id: string;
  createdAt: Date;
  validFrom: Date;
  terms: Record<OfferKind, FeeTerms>;
  taxes: TaxTerms;
};

const versions = (db: Db) =>
  db
    .selectFrom('fee_versions')
    .select(['id', 'created_at as createdAt', 'valid_from as validFrom'])
    .select(({ eb }) => [
      'section_194o_basis_points as section194ORate' as const,
      eb.cast<number>('section_194o_threshold_in_paise', 'float8').as('section194OThreshold'),
      'gst_tcs_basis_points as gstTcsRate' as const,
      eb.cast<number>('gst_tcs_threshold_in_paise', 'float8').as('gstTcsThreshold'),
      sql<FeeVersion['terms']>`(
        select json_object_agg(offer_kind, json_build_object(
          'percentInBasisPoints', basis_points, 'fixedInPaise', fixed_in_paise,
          'minimumInPaise', minimum_in_paise, 'capInPaise', cap_in_paise))
        from fee_terms where version_id = fee_versions.id)`.as('terms'),
    ])
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;

const withholding = (rateInBasisPoints: number | null, thresholdInPaise: number): Withholding | null =>
  rateInBasisPoints === null ? null : { rateInBasisPoints, thresholdInPaise };

const versionOf = (row: Row): FeeVersion => ({
  id: row.id,
  createdAt: row.createdAt,
  validFrom: row.validFrom,
  terms: row.terms,
  taxes: {
    section194O: withholding(row.section194ORate, row.section194OThreshold),
    gstTcs: withholding(row.gstTcsRate, row.gstTcsThreshold),
  },
});

/** The version that counts at a moment; null if there are no fees yet. */
export async function versionAt(db: Db, at: Date): Promise<FeeVersion | null> {
  const row = await versions(db).where('valid_from', '<=', at).limit(1).executeTakeFirst();
  return row ? versionOf(row) : null;
}

/** The next version that has not begun. */
export async function versionAfter(db: Db, at: Date): Promise<FeeVersion | null> {
  const row = await versions(db)
    .where('valid_from', '=', (eb) =>
      eb
        .selectFrom('fee_versions as next')
        .select(({ fn }) => fn.min('next.valid_from').as('first'))
        .where('next.valid_from', '>', at),
    )
    .limit(1)
    .executeTakeFirst();
  return row ? versionOf(row) : null;
}

/** Newest start first. */
export async function listVersions(db: Db, limit: number): Promise<FeeVersion[]> {
  return (await versions(db).limit(limit).execute()).map(versionOf);
}

/** Lets one operator after the other decide. Returns the version that was added last. */
export async function lockVersions(tx: Tx): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fee versions', 0))`.execute(tx);
  const newest = await tx.selectFrom('fee_versions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest?.id ?? null;
}

export async function insertVersion(tx: Tx, { id, createdAt, validFrom, terms, taxes }: FeeVersion): Promise<void> {
  const { section194O, gstTcs } = taxes;
  await tx
    .insertInto('fee_versions')
    .values({
      id,
      created_at: createdAt,
      valid_from: validFrom,
      section_194o_basis_points: section194O?.rateInBasisPoints ?? null,
      section_194o_threshold_in_paise: section194O?.thresholdInPaise ?? 0,
      gst_tcs_basis_points: gstTcs?.rateInBasisPoints ?? null,
      gst_tcs_threshold_in_paise: gstTcs?.thresholdInPaise ?? 0,
    })
    .execute();
  await tx
    .insertInto('fee_terms')
    .values(
      Object.entries(terms).map(([kind, { percentInBasisPoints, fixedInPaise, minimumInPaise, capInPaise }]) => ({
        version_id: id,
        offer_kind: kind,
        basis_points: percentInBasisPoints,
        fixed_in_paise: fixedInPaise,
        minimum_in_paise: minimumInPaise,
        cap_in_paise: capInPaise,
      })),
    )
    .execute();
}

export async function findDuration(tx: Tx, bookingId: string): Promise<number> {
  const { duration_minutes } = await tx
    .selectFrom('bookings')
    .select('duration_minutes')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return duration_minutes;
}

export type BookingFee = {
  bookingId: string;
  versionId: string;
  kind: OfferKind;
  isOwnLink: boolean;
  priceInPaise: number;
  feeInPaise: number;
};

export async function insertBookingFee(tx: Tx, fee: BookingFee): Promise<void> {
  await tx
    .insertInto('booking_fees')
    .values({
      booking_id: fee.bookingId,
      version_id: fee.versionId,
      offer_kind: fee.kind,
      is_own_link: fee.isOwnLink,
      price_in_paise: fee.priceInPaise,
      fee_in_paise: fee.feeInPaise,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute();
}

/** The fee that was fixed with the booking; 0 if there were no fees then. */
export async function feeOfBooking(tx: Tx, bookingId: string): Promise<number> {
  const row = await tx
    .selectFrom('booking_fees')
    .select(({ eb }) => eb.cast<number>('fee_in_paise', 'float8').as('fee'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.fee ?? 0;
}

/** Serialises what is withheld from one mentor: two sessions must not both find the threshold unreached. */
export async function lockYear(tx: Tx, mentorUserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withholding:${mentorUserId}`}, 0))`.execute(tx);
}

type Year = { mentorUserId: string; gateway: string; startMs: number; endMs: number };

/**
 * A mentor's sales between two moments: released then, and not refunded since. A refund counts back in the year of its
 * sale. Counts one provider only, so that test payments never use up the threshold of real ones.
 */
export async function salesBetween(tx: Tx, { mentorUserId, gateway, startMs, endMs }: Year): Promise<number> {
  const { rows } = await sql<{ sales: number }>`
    select coalesce(sum(amount_in_paise), 0)::float8 as sales
    from payments join ledger_transfers as release on release.payment_id = payments.id and release.kind = 'release'
    where mentor_user_id = ${mentorUserId} and gateway = ${gateway}
      and happened_at >= ${new Date(startMs)} and happened_at < ${new Date(endMs)}
      and not exists (
        select from ledger_transfers as refund where refund.payment_id = payments.id and refund.kind = 'refund')
  `.execute(tx);
  return rows[0]?.sales ?? 0;
}
