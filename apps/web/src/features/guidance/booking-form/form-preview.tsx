import type { BookingForm, FormField } from '@right-circle/contract/guidance';
import { choicesOf } from '@right-circle/rules/booking-form';
import { sorted } from './booking-questions.ts';

/** Preview of the form for seekers; it has no inputs. */
export function FormPreview({ form }: { form: BookingForm }) {
  const asked = sorted(form.fields).filter((field) => field.is_enabled);
  return (
    <figure className="h-fit min-w-0 rounded-media border border-line bg-paper p-5">
      <figcaption className="type-display mb-4 text-22">What seekers see</figcaption>
      {form.custom_message.trim() && (
        <p dir="auto" className="mb-4 whitespace-pre-line break-words text-15">
          {form.custom_message}
        </p>
      )}
      <ul className="space-y-4">
        {asked.map((field) => (
          <li key={field.field_name}>
            <p dir="auto" className="mb-1.5 break-words font-semibold text-15">
              {field.field_name}
              {isOptional(field) && <span className="font-normal text-muted"> (optional)</span>}
            </p>
            <AnswerSketch field={field} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

// Every form has a Description, which seekers may leave empty.
function isOptional({ field_name, is_required }: FormField): boolean {
  return !is_required || field_name === 'Description';
}

function AnswerSketch({ field }: { field: FormField }) {
  const choices = choicesOf(field);
  switch (field.field_type) {
    case 'text':
      return <span className="block h-10 rounded-input border border-control bg-card" />;
    case 'textarea':
      return <span className="block h-20 rounded-input border border-control bg-card" />;
    case 'select':
      return (
        <span className="flex h-10 items-center rounded-input border border-control bg-card px-3 text-15 text-muted">
          {choices[0] ?? 'Choose'}
        </span>
      );
    default:
      return (
        <ul className="space-y-1.5">
          {choices.map((choice) => (
            <li key={choice} dir="auto" className="flex items-center gap-2 text-15">
              <span
                className={`size-4 shrink-0 border border-control bg-card ${field.field_type === 'radio' ? 'rounded-full' : 'rounded-[5px]'}`}
              />
              {choice}
            </li>
          ))}
        </ul>
      );
  }
}
