import { setFees } from '@right-circle/contract/admin-fees';
import { expect, it } from 'vitest';
import { draftOf, newestOf, readDraft } from './fee-draft.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const version = {
  id: ID,
  created_at: '2030-01-01T00:00:00.000Z',
  valid_from: '2030-01-01T00:00:00.000Z',
  state: 'current' as const,
  terms: (['session_15', 'session_30', 'session_45', 'session_60'] as const).map((kind) => ({
    kind,
    percent: 10,
    fixed: 5,
    minimum: 0,
    cap: 100.5,
  })),
  taxes: { section_194o: { percent: 0.1, threshold: 500_000 }, gst_tcs: null },
};

it('[FEE-11] a draft reads back to what it was made of, the same for every length or not', () => {
  const draft = draftOf(version);
  expect(draft).toMatchObject({ isSame: true, section194O: { isOn: true }, gstTcs: { isOn: false, percent: '0.5' } });
  expect(readDraft(draft, ID).fees).toEqual({
    based_on: ID,
    starts_on: null,
    terms: version.terms,
    taxes: version.taxes,
  });
  const [first, ...rest] = version.terms;
  const mixed = draftOf({ ...version, terms: [{ ...first!, percent: 3 }, ...rest] });
  expect([mixed.isSame, readDraft(mixed, ID).fees?.terms[0]?.percent]).toEqual([false, 3]);
});

it('[FEE-11] names the field of every problem, and never takes an empty field for 0', () => {
  const draft = draftOf(undefined);
  const shared = { percent: '', fixed: 'x', minimum: '20', cap: '10' };
  const { problems } = readDraft({ ...draft, shared, gstTcs: { isOn: true, percent: '101', threshold: '0' } }, null);
  expect(problems).toMatchObject({
    'terms.session_15.percent': 'Enter a percentage.',
    'terms.session_15.fixed': 'Enter an amount.',
    'taxes.gst_tcs.percent': 'Enter 0 to 100 percent.',
  });
  expect(readDraft({ ...draft, shared: { ...shared, percent: '1', fixed: '0' } }, null).problems).toMatchObject({
    'terms.session_60.cap': 'The cap is below the minimum.',
  });
});

it.each(['0', '100', '100.01', '-1', '0.5', '0.001', '', 'x', '1e3', '1000000', '1e12', 'Infinity'])(
  '[FEE-11] judges %j in every field as the server does',
  (typed) => {
    const draft = draftOf(undefined);
    const tax = { isOn: true, percent: typed, threshold: typed };
    for (const field of ['percent', 'fixed', 'minimum', 'cap'] as const) {
      const typedDraft = { ...draft, shared: { ...draft.shared, [field]: typed }, gstTcs: tax, section194O: tax };
      const { fees, problems } = readDraft(typedDraft, null);
      const value = typed === '' ? Number.NaN : Number(typed);
      const terms = version.terms.map(({ kind }) => ({ kind, percent: 0, fixed: 0, minimum: 0, cap: null }));
      const asked = field === 'cap' && typed === '' ? null : value;
      const { success, error } = setFees.body.safeParse({
        based_on: null,
        starts_on: null,
        terms: terms.map((one) => ({ ...one, [field]: asked })),
        taxes: { gst_tcs: { percent: value, threshold: value }, section_194o: { percent: value, threshold: value } },
      });
      // The first problem of a field is shown.
      const first = new Map(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
      expect([fees !== null, new Set(Object.values(problems ?? {}))]).toEqual([success, new Set(first.values())]);
    }
  },
);

it('[FEE-10] the newest version is the one added last, not the one that begins last', () => {
  const later = { ...version, id: ID.replace(/1$/, '2'), valid_from: '2029-12-31T00:00:00.000Z' };
  expect(newestOf([version, later])?.id).toBe(later.id);
  expect(newestOf([])).toBeUndefined();
});
