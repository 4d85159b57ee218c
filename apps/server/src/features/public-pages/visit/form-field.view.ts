import { createHash } from 'node:crypto';
import type { FormField } from '@right-circle/contract/guidance';
import { limits } from '@right-circle/contract/limits';
import { choicesOf } from '@right-circle/rules/booking-form';
import { type Html, html } from '../html.ts';
import { questionInput } from './visit.rules.ts';

type Shown = { label: string; name: string; problem?: string | undefined; hint?: string; isOptional?: boolean };

/** Ids have no spaces, and names of questions may hold anything. Questions often begin alike, so all of the name counts. */
const idOf = (name: string): string => `f-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

function attributes(shown: Shown): Html {
  const { name, problem, isOptional } = shown;
  return html`id="${idOf(name)}" name="${name}"${isOptional ? null : html` required`}${problem ? html` aria-invalid="true"` : null}${describedBy(shown)}`;
}

function describedBy({ name, problem, hint }: Shown): Html | null {
  const id = idOf(name);
  const notesOf = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return notesOf === '' ? null : html` aria-describedby="${notesOf}"`;
}

function notes({ name, problem, hint }: Shown): Html {
  const id = idOf(name);
  return html`${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : null}${problem ? html`<p class="problem" id="${id}-problem">${problem}</p>` : null}`;
}

const labelText = ({ label, isOptional }: Shown): Html =>
  html`${label}${isOptional ? html` <span class="muted">(optional)</span>` : null}`;

function labelled(shown: Shown, control: Html): Html {
  return html`<div class="field"><label for="${idOf(shown.name)}">${labelText(shown)}</label>${notes(shown)}${control}</div>`;
}

type Line = Shown & {
  value: string;
  max?: number;
  type?: 'text' | 'email' | 'date' | 'tel';
  autocomplete?: string;
  /** For six digits on a phone's keypad. */
  isCode?: boolean;
};

export function lineField({ value, max, type = 'text', autocomplete = 'off', isCode, ...shown }: Line): Html {
  const code = isCode ? html` inputmode="numeric" pattern="[0-9 ]{6,8}" autofocus class="code"` : null;
  return labelled(
    shown,
    html`<input type="${type}" ${attributes(shown)} value="${value}" autocomplete="${autocomplete}"${max ? html` maxlength="${max}"` : null}${code}>`,
  );
}

export function textField({ value, max, ...shown }: Shown & { value: string; max: number }): Html {
  return labelled(shown, html`<textarea ${attributes(shown)} rows="4" maxlength="${max}">${value}</textarea>`);
}

type Choice = { value: string; label: string; hint?: string };
type Choices = Shown & { kind: 'radio' | 'checkbox'; choices: readonly Choice[]; chosen: readonly string[] };

export function choiceField({ kind, choices, chosen, ...shown }: Choices): Html {
  const items = choices.map(
    ({ value, label, hint }) =>
      html`<label class="choice"><input type="${kind}" name="${shown.name}" value="${value}"${chosen.includes(value) ? html` checked` : null}><span>${label}${hint ? html`<span class="hint">${hint}</span>` : null}</span></label>`,
  );
  return html`<fieldset class="field"${describedBy(shown)}><legend>${labelText(shown)}</legend>${notes(shown)}${items}</fieldset>`;
}

function selectField({ choices, chosen, ...shown }: Omit<Choices, 'kind'>): Html {
  const options = choices.map(
    ({ value, label }) =>
      html`<option value="${value}"${chosen.includes(value) ? html` selected` : null}>${label}</option>`,
  );
  return labelled(shown, html`<select ${attributes(shown)}><option value="">Choose</option>${options}</select>`);
}

/** One of the mentor's own questions. */
export function questionField(field: FormField, answer: string | string[], problem: string | undefined): Html {
  const { field_name: label, field_type: type } = field;
  const shown = { label, name: questionInput(label), problem, isOptional: !field.is_required };
  const chosen = typeof answer === 'string' ? [answer] : answer;
  const choices = choicesOf(field).map((value) => ({ value, label: value }));
  switch (type) {
    case 'radio':
    case 'checkbox':
      return choiceField({ ...shown, kind: type, choices, chosen });
    case 'select':
      return selectField({ ...shown, choices, chosen });
    case 'textarea':
      return textField({ ...shown, value: chosen[0] ?? '', max: limits.guidance.answer });
    default:
      return lineField({ ...shown, value: chosen[0] ?? '', max: limits.guidance.answer });
  }
}
