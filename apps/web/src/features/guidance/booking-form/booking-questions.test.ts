import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { describe, expect, it } from 'vitest';
import {
  addQuestion,
  changeQuestion,
  choicesFrom,
  emptyQuestion,
  moveQuestion,
  questionProblems,
  removeQuestion,
} from './booking-questions.ts';

const { fields } = defaultBookingForm();
const names = (list: readonly { field_name: string }[]) => list.map((field) => field.field_name);

describe('the questions of a booking form', () => {
  it('[PROV-41] adds one at the end with its type, required and enabled', () => {
    const added = addQuestion(fields, {
      field_name: '  Which platform? ',
      field_type: 'select',
      is_required: true,
      is_enabled: true,
      options: ['Instagram', 'YouTube'],
    });
    expect(added.at(-1)).toEqual({
      field_name: 'Which platform?',
      field_type: 'select',
      is_required: true,
      is_enabled: true,
      options: ['Instagram', 'YouTube'],
      field_order: 5,
    });
  });

  it('drops the choices of a question that offers none', () => {
    const question = { ...emptyQuestion, field_name: 'Link', options: ['left over'] };
    expect(addQuestion(fields, question).at(-1)?.options).toEqual([]);
  });

  it('moves by one place and stops at the ends', () => {
    expect(names(moveQuestion(fields, 2, -1))).toEqual(['Name', 'Phone', 'Email', 'Topic', 'Description']);
    expect(names(moveQuestion(fields, 2, 1))).toEqual(['Name', 'Email', 'Topic', 'Phone', 'Description']);
    expect(names(moveQuestion(fields, 0, -1))).toEqual(names(fields));
    expect(names(moveQuestion(fields, 4, 1))).toEqual(names(fields));
  });

  it('numbers the order anew after every change', () => {
    const orders = (list: readonly { field_order: number }[]) => list.map((field) => field.field_order);
    expect(orders(removeQuestion(fields, 2))).toEqual([0, 1, 2, 3]);
    expect(orders(moveQuestion(fields, 4, -1))).toEqual([0, 1, 2, 3, 4]);
  });

  it('changes one and leaves its place', () => {
    const changed = changeQuestion(fields, 2, { ...emptyQuestion, field_name: 'WhatsApp', is_required: true });
    expect(changed[2]).toMatchObject({ field_name: 'WhatsApp', is_required: true, field_order: 2 });
  });
});

describe('questionProblems', () => {
  it('[PROV-34] wants a name that is not blank', () => {
    expect(questionProblems({ ...emptyQuestion, field_name: '   ' }, fields)).toHaveProperty('field_name');
  });

  it('does not ask the same twice, also in other capitals', () => {
    expect(questionProblems({ ...emptyQuestion, field_name: 'topic' }, fields)).toHaveProperty('field_name');
  });

  it('wants choices where there is something to choose', () => {
    const question = { ...emptyQuestion, field_name: 'Platform', field_type: 'radio' as const };
    expect(questionProblems(question, fields)).toHaveProperty('options');
    expect(questionProblems({ ...question, options: ['Instagram'] }, fields)).toEqual({});
  });
});

it('reads one choice a line', () => expect(choicesFrom('Reels\n\n  Posts \n')).toEqual(['Reels', 'Posts']));
