import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { User } from '@right-circle/contract/accounts';
import { Controller, useForm } from 'react-hook-form';
import { peopleErrorTexts } from '#domain/people/error-texts.ts';
import { followerRing } from '#domain/people/platform-look.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { fieldErrorsOf } from '#lib/forms/field-errors.ts';
import { UnsavedGuard } from '#lib/forms/unsaved-guard.tsx';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useUpdateProfile } from '../people.queries.ts';
import { PictureField } from './picture-field.tsx';
import { ProfileFields } from './profile-fields.tsx';
import {
  changeOf,
  inputOf,
  type ProfileField,
  type ProfileInput,
  type ProfileOutput,
  profileForm,
} from './profile-form.ts';

// Field names as the server reports them. `profile_pic` is missing because this form calls it `picture`.
const wireFields = [
  'full_name',
  'username',
  'bio',
  'categories',
  'platform_followers.instagram',
  'platform_followers.youtube',
  'platform_followers.facebook',
] as const;

/** One form for the whole public profile. Keeps unsaved input until it is saved or discarded. */
export function EditProfile({ user }: { user: User }) {
  const toast = useToast();
  const update = useUpdateProfile();
  const form = useForm<ProfileInput, unknown, ProfileOutput>({
    resolver: standardSchemaResolver(profileForm),
    values: inputOf(user),
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { isDirty, dirtyFields, isSubmitting } = form.formState;

  // Background updates (another tab, a refetch) keep dirty fields; saving and discarding overwrite them.
  const startFrom = (saved: User) => form.reset(inputOf(saved), { keepDirtyValues: false });
  const discard = () => {
    startFrom(user);
    update.reset();
  };

  const submit = form.handleSubmit(async (values) => {
    const changed = new Set(Object.keys(dirtyFields) as ProfileField[]);
    try {
      startFrom(await update.mutateAsync(changeOf(values, changed)));
      toast.success('Your profile is saved');
    } catch (error) {
      const problems = fieldErrorsOf<(typeof wireFields)[number]>(error, wireFields);
      for (const [name, message] of problems.toReversed()) form.setError(name, { message }, { shouldFocus: true });
      if (isPictureProblem(error)) form.setError('picture', { message: errorText(error, peopleErrorTexts.updateUser) });
    }
  });

  return (
    <Card padding="lg">
      <h2 className="type-display mb-6 text-28">How others see you</h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <Controller
          control={form.control}
          name="picture"
          render={({ field, fieldState }) => (
            <PictureField
              name={user.full_name}
              current={pictureSize(user.profile_pic, 256)}
              segments={followerRing(user.platform_followers)}
              value={field.value}
              onChange={(choice) => {
                field.onChange(choice);
                void form.trigger('picture');
              }}
              error={fieldState.error?.message}
              disabled={isSubmitting}
            />
          )}
        />
        <ProfileFields form={form} disabled={isSubmitting} />
        {!isSubmitting && <Failure error={update.error} />}
        {isSubmitting && form.getValues('picture').kind === 'new' && (
          <Progress label="Sending your picture" value={update.progress * 100} />
        )}
        {isDirty && (
          <div className="sticky bottom-20 z-10 -mx-2 flex items-center justify-end gap-3 rounded-full border border-line bg-card p-2 shadow-float sm:pl-5 md:bottom-6">
            <p role="status" className="mr-auto font-semibold text-15 max-sm:sr-only">
              Unsaved changes
            </p>
            <Button size="sm" className="max-sm:grow" disabled={isSubmitting} onClick={discard}>
              Discard
            </Button>
            <Button type="submit" size="sm" variant="primary" className="max-sm:grow" busy={isSubmitting}>
              Save
            </Button>
          </div>
        )}
      </form>
      <UnsavedGuard when={isDirty && !isSubmitting} description="Your unsaved changes will be lost." />
    </Card>
  );
}

function isPictureProblem(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (['too_large', 'unsupported_media'].includes(error.code) || 'profile_pic' in error.errors)
  );
}

/** Shows errors that belong to no single field. */
function Failure({ error }: { error: Error | null }) {
  if (!error || isPictureProblem(error) || fieldErrorsOf(error, wireFields).length > 0) return null;
  return <Banner kind="error">{errorText(error, peopleErrorTexts.updateUser)}</Banner>;
}
