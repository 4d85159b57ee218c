import type { FeeSettings } from '@right-circle/contract/admin-fees';
import type { Fees, FeeTermsOfKind, Taxes } from '@right-circle/contract/fees';
import { inRupees } from '@right-circle/rules/money-text';
import { offerKinds, type Withholding } from '@right-circle/rules/platform-fee';
import type { FeeVersion } from './fee.store.ts';
import type { ReadSettings } from './set-fees.ts';

const inPercent = (basisPoints: number): number => basisPoints / 100;

function termsView(terms: FeeVersion['terms'] | null): FeeTermsOfKind[] {
  return offerKinds.map((kind) => {
    const of = terms?.[kind];
    return {
      kind,
      percent: inPercent(of?.percentInBasisPoints ?? 0),
      fixed: inRupees(of?.fixedInPaise ?? 0),
      minimum: inRupees(of?.minimumInPaise ?? 0),
      cap: typeof of?.capInPaise === 'number' ? inRupees(of.capInPaise) : null,
    };
  });
}

function taxesView(taxes: FeeVersion['taxes'] | null): Taxes {
  const view = (tax: Withholding | null | undefined) =>
    tax ? { percent: inPercent(tax.rateInBasisPoints), threshold: inRupees(tax.thresholdInPaise) } : null;
  return { section_194o: view(taxes?.section194O), gst_tcs: view(taxes?.gstTcs) };
}

export function feesView({ current, upcoming }: { current: FeeVersion | null; upcoming: FeeVersion | null }): Fees {
  return {
    terms: termsView(current?.terms ?? null),
    taxes: taxesView(current?.taxes ?? null),
    upcoming: upcoming && {
      valid_from: upcoming.validFrom.toISOString(),
      terms: termsView(upcoming.terms),
      taxes: taxesView(upcoming.taxes),
    },
  };
}

export function settingsView({ versions, current, months, now }: ReadSettings): FeeSettings {
  return {
    versions: versions.map(({ id, createdAt, validFrom, terms, taxes }) => ({
      id,
      created_at: createdAt.toISOString(),
      valid_from: validFrom.toISOString(),
      state: id === current?.id ? 'current' : validFrom > now ? 'upcoming' : 'past',
      terms: termsView(terms),
      taxes: taxesView(taxes),
    })),
    months,
  };
}
