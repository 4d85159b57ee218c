import { describe, expect, it } from 'vitest';
import {
  asksForPhone,
  type BookingFormField,
  choicesOf,
  defaultBookingForm,
  formProblems,
  isLockedField,
  keptAnswers,
  questionProblem,
  questionsOf,
} from './booking-form.ts';
import { fieldTypes } from './guidance-choices.ts';

const question = (field_name: string, change: Partial<BookingFormField> = {}): BookingFormField => ({
  field_name,
  field_type: 'text',
  is_required: true,
  is_enabled: true,
  field_order: 10,
  options: [],
  ...change,
});

describe(defaultBookingForm, () => {
  const byName = new Map(defaultBookingForm().fields.map((field) => [field.field_name, field]));

  it.each([
    ['Name', 'text'],
    ['Email', 'text'],
    ['Topic', 'text'],
    ['Description', 'textarea'],
  ])('[PROV-38] [PROV-39] has %s, a %s, required, on and locked', (name, field_type) => {
    expect(byName.get(name)).toMatchObject({ field_type, is_required: true, is_enabled: true });
    expect(isLockedField(name)).toBe(true);
  });

  it('[PROV-40] starts with Name, Email and Phone, which is off, optional and removable', () => {
    expect([...byName.keys()].slice(0, 3)).toEqual(['Name', 'Email', 'Phone']);
    expect(byName.get('Phone')).toMatchObject({ is_required: false, is_enabled: false });
    expect(isLockedField('Phone')).toBe(false);
  });

  it('numbers its fields and is a new form each time', () => {
    const form = defaultBookingForm();
    expect(form.fields.map(({ field_order }) => field_order)).toEqual([0, 1, 2, 3, 4]);
    form.fields.pop();
    expect(defaultBookingForm().fields).toHaveLength(5);
    expect(form).toMatchObject({ custom_message: '', collect_payment_upfront: true });
  });
});

describe(asksForPhone, () => {
  it('[WEEK-18] recognises the Phone question in any spelling, and only while it is enabled', () => {
    const { fields } = defaultBookingForm();
    expect(asksForPhone(fields)).toBe(false);
    const asked = fields.map((field) => ({ ...field, is_enabled: true }));
    expect(asksForPhone(asked)).toBe(true);
    expect(asksForPhone(asked.map((field) => ({ ...field, field_name: field.field_name.toUpperCase() })))).toBe(true);
    expect(asksForPhone(asked.filter((field) => field.field_name !== 'Phone'))).toBe(false);
  });
});

describe(formProblems, () => {
  const colours = { options: ['Red', 'Blue'] };

  it('asks only enabled, unlocked questions, in order', () => {
    const fields = [
      question('Second', { field_order: 2 }),
      question('First', { field_order: 1 }),
      question('Off', { is_enabled: false }),
      question('Impossible', { field_type: 'select' }),
      ...defaultBookingForm().fields,
    ];
    expect(questionsOf(fields).map(({ field_name }) => field_name)).toEqual(['First', 'Second']);
    expect(Object.keys(formProblems(fields, {}))).toEqual(['First', 'Second']);
    expect(formProblems(defaultBookingForm().fields, {})).toEqual({});
  });

  it.each(fieldTypes)('[PROV-41] a required %s needs an answer, an optional one does not', (field_type) => {
    const field = question('Q', { field_type, ...colours });
    for (const answer of ['', '   ', [], ['']])
      expect(formProblems([field], { Q: answer })).toEqual({ Q: 'Q is required.' });
    expect(formProblems([field], {})).toEqual({ Q: 'Q is required.' });
    expect(formProblems([{ ...field, is_required: false }], {})).toEqual({});
    expect(formProblems([field], { Q: 'Red' })).toEqual({});
  });

  it.each([
    ['select', 'Green', 'Choose from the offered answers.'],
    ['radio', 'red', 'Choose from the offered answers.'],
    ['radio', ['Red', 'Blue'], 'Please give one answer.'],
    ['checkbox', ['Red', 'Green'], 'Choose from the offered answers.'],
    ['checkbox', ['Red', 'Blue'], undefined],
    ['text', ['a', 'b'], 'Please give one answer.'],
    ['text', 'anything', undefined],
    ['textarea', 'two\nlines', undefined],
  ] as const)('a %s answered with %j', (field_type, answer, problem) => {
    expect(formProblems([question('Q', { field_type, ...colours })], { Q: answer })['Q']).toBe(problem);
  });

  it('treats a checkbox without choices as a single box', () => {
    const field = question('I agree', { field_type: 'checkbox' });
    expect(choicesOf(field)).toEqual(['Yes']);
    expect(formProblems([field], { 'I agree': ['Yes'] })).toEqual({});
    expect(formProblems([field], { 'I agree': ['No'] })).toEqual({ 'I agree': 'Choose from the offered answers.' });
  });

  it.each(['__proto__', 'constructor', 'toString'])('treats a question called %s like any other', (name) => {
    expect(Object.entries(formProblems([question(name)], {}))).toEqual([[name, `${name} is required.`]]);
  });
});

describe(keptAnswers, () => {
  it('keeps trimmed answers to asked questions, with ticked boxes as a list', () => {
    const fields = [
      question('Goal'),
      question('Colours', { field_type: 'checkbox', options: ['Red', 'Blue'] }),
      question('Blank', { is_required: false }),
      question('Off', { is_enabled: false }),
    ];
    const answers = { Goal: ' grow ', Colours: ['Red'], Blank: '  ', Off: 'x', Name: 'y', 'Never asked': 'z' };
    expect(keptAnswers(fields, answers)).toEqual({ Goal: 'grow', Colours: ['Red'] });
  });
});

describe(questionProblem, () => {
  it.each([
    ['[PROV-34] blank', question(' '), 'Please enter a question.'],
    ['there already', question(' goal '), 'There is already a question with this name.'],
    ['a locked name', question('email'), 'There is already a question with this name.'],
    ['nothing to choose', question('Q', { field_type: 'select', options: [' '] }), 'Add at least one choice.'],
    [
      'a choice twice',
      question('Q', { field_type: 'radio', options: ['A', 'A '] }),
      'Each choice can be there only once.',
    ],
    ['one box', question('Q', { field_type: 'checkbox' }), null],
    ['a text', question('Q'), null],
  ])('%s', (_label, one, problem) => {
    expect(questionProblem(one, [question('Goal'), ...defaultBookingForm().fields])).toBe(problem);
  });
});
