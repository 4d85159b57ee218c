import { useForm } from 'react-hook-form';
import { peopleErrorTexts } from '#domain/people/error-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useConfirmAge, useLogout } from '../accounts.queries.ts';
import { FormHeading } from '../form-heading.tsx';
import { latestBirthDate } from './latest-birth-date.ts';

/** Asks people who signed up with Google or Instagram for their date of birth. */
export function ConfirmAgePage() {
  const confirm = useConfirmAge();
  const logout = useLogout();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { date_of_birth: '' } });
  const submit = handleSubmit(async (values) => await confirm.mutateAsync(values).catch(() => undefined));
  return (
    <>
      <FormHeading title="Your birthday">You must be 13 or older to use the app. Only you see the date.</FormHeading>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field label="Date of birth">
          <DateInput {...register('date_of_birth')} required max={latestBirthDate()} autoComplete="bday" />
        </Field>
        {confirm.isError && !formState.isSubmitting && (
          <Banner kind="error">{errorText(confirm.error, peopleErrorTexts.updateUser)}</Banner>
        )}
        <Button type="submit" variant="primary" size="lg" block busy={formState.isSubmitting}>
          Continue
        </Button>
        <Button variant="quiet" block busy={logout.isPending} onClick={() => logout.mutate()}>
          Log out
        </Button>
      </form>
    </>
  );
}
