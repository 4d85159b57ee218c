import type { FeeSettings, NewFees } from '@right-circle/contract/admin-fees';
import { limits } from '@right-circle/contract/limits';
import { type OfferKind, offerKinds } from '@right-circle/rules/platform-fee';

type Version = FeeSettings['versions'][number];

/** As typed. An empty cap is none. */
export type TermsDraft = { percent: string; fixed: string; minimum: string; cap: string };
export type TaxDraft = { isOn: boolean; percent: string; threshold: string };
export type FeeDraft = {
  isSame: boolean;
  /** Counts for every kind while `isSame`. */
  shared: TermsDraft;
  terms: Record<OfferKind, TermsDraft>;
  section194O: TaxDraft;
  gstTcs: TaxDraft;
  /** Empty is now. */
  startsOn: string;
};

// Rates and thresholds of the law when this was written, as a starting point for an operator who switches a tax on.
const section194O: TaxDraft = { isOn: false, percent: '0.1', threshold: '500000' };
const gstTcs: TaxDraft = { isOn: false, percent: '0.5', threshold: '2000000' };
const nothing: TermsDraft = { percent: '0', fixed: '0', minimum: '0', cap: '' };

/** Begins with what was decided last. */
export function draftOf(newest: Version | undefined): FeeDraft {
  const entries = offerKinds.map((kind): [OfferKind, TermsDraft] => {
    const of = newest?.terms.find((one) => one.kind === kind);
    if (!of) return [kind, nothing];
    const { percent, fixed, minimum, cap } = of;
    return [
      kind,
      { percent: `${percent}`, fixed: `${fixed}`, minimum: `${minimum}`, cap: cap === null ? '' : `${cap}` },
    ];
  });
  const [first] = entries;
  const taxOf = (tax: Version['taxes']['gst_tcs'] | undefined, usual: TaxDraft): TaxDraft =>
    tax ? { isOn: true, percent: `${tax.percent}`, threshold: `${tax.threshold}` } : usual;
  return {
    isSame: entries.every(([, terms]) => JSON.stringify(terms) === JSON.stringify(first?.[1])),
    shared: first?.[1] ?? nothing,
    terms: Object.fromEntries(entries) as FeeDraft['terms'],
    section194O: taxOf(newest?.taxes.section_194o, section194O),
    gstTcs: taxOf(newest?.taxes.gst_tcs, gstTcs),
    startsOn: '',
  };
}

/** The version that was added last; ids sort by time. */
export function newestOf(versions: readonly Version[]): Version | undefined {
  return versions.toSorted((a, b) => b.id.localeCompare(a.id))[0];
}

// A number field that was emptied is no number, so that it is refused and never taken for 0.
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

type Read = { fees: NewFees; problems: null } | { fees: null; problems: Record<string, string> };

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

function percentProblem(value: number): string | null {
  if (!Number.isFinite(value)) return 'Enter a percentage.';
  if (value < 0 || value > 100) return 'Enter 0 to 100 percent.';
  return hasTwoDecimals(value) ? null : 'A percentage has at most two decimals.';
}

function rupeesProblem(value: number, max: number = limits.fees.maxRupees): string | null {
  if (!Number.isFinite(value)) return 'Enter an amount.';
  if (value < 0) return 'Enter 0 or more.';
  if (value > max) return `Enter at most ${max}.`;
  return hasTwoDecimals(value) ? null : 'An amount has at most two decimals.';
}

type Field = [field: string, problem: string | null];

function termsFields({ kind, percent, fixed, minimum, cap }: NewFees['terms'][number]): Field[] {
  const isCapLow = cap !== null && cap < minimum;
  return [
    [`terms.${kind}.percent`, percentProblem(percent)],
    [`terms.${kind}.fixed`, rupeesProblem(fixed)],
    [`terms.${kind}.minimum`, rupeesProblem(minimum)],
    [
      `terms.${kind}.cap`,
      (cap === null ? null : rupeesProblem(cap)) ?? (isCapLow ? 'The cap is below the minimum.' : null),
    ],
  ];
}

function taxFields(name: keyof NewFees['taxes'], tax: NewFees['taxes']['gst_tcs']): Field[] {
  if (!tax) return [];
  return [
    [`taxes.${name}.percent`, percentProblem(tax.percent)],
    [`taxes.${name}.threshold`, rupeesProblem(tax.threshold, limits.fees.maxThresholdRupees)],
  ];
}

/**
 * Reads what was typed. Problems are by field: `terms.session_15.cap`, `taxes.gst_tcs.percent`. Has the rules of the
 * call without its schema, which would double this page.
 */
export function readDraft(draft: FeeDraft, basedOn: string | null): Read {
  const taxOf = ({ isOn, percent, threshold }: TaxDraft) =>
    isOn ? { percent: numberOf(percent), threshold: numberOf(threshold) } : null;
  const terms = offerKinds.map((kind) => {
    const { percent, fixed, minimum, cap } = draft.isSame ? draft.shared : draft.terms[kind];
    return {
      kind,
      percent: numberOf(percent),
      fixed: numberOf(fixed),
      minimum: numberOf(minimum),
      cap: cap.trim() === '' ? null : numberOf(cap),
    };
  });
  const taxes = { section_194o: taxOf(draft.section194O), gst_tcs: taxOf(draft.gstTcs) };
  const fields = [
    ...terms.flatMap(termsFields),
    ...taxFields('section_194o', taxes.section_194o),
    ...taxFields('gst_tcs', taxes.gst_tcs),
  ];
  const problems = fields.filter((field): field is [string, string] => field[1] !== null);
  if (problems.length > 0) return { fees: null, problems: Object.fromEntries(problems) };
  const starts_on = draft.startsOn === '' ? null : draft.startsOn;
  return { fees: { based_on: basedOn, starts_on, terms, taxes }, problems: null };
}
