import { limits } from '@right-circle/contract/limits';
import { platformNames, platforms } from '@right-circle/contract/profile-choices';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { CategoryField } from './category-field.tsx';
import type { ProfileInput, ProfileOutput } from './profile-form.ts';

type ProfileFieldsProps = { form: UseFormReturn<ProfileInput, unknown, ProfileOutput>; disabled: boolean };

export function ProfileFields({ form: { register, control, formState }, disabled }: ProfileFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Full name" error={errors.full_name?.message}>
          <TextInput {...register('full_name')} readOnly={disabled} required autoComplete="name" dir="auto" />
        </Field>
        <Field
          label="User name"
          error={errors.username?.message}
          hint={`${limits.username.min} to ${limits.username.max} letters, digits, dots and underscores.`}
        >
          <TextInput
            {...register('username')}
            readOnly={disabled}
            required
            lead="@"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </div>
      <Controller
        control={control}
        name="bio"
        render={({ field }) => (
          <Field label="Bio" error={errors.bio?.message}>
            <Textarea {...field} readOnly={disabled} counter maxLength={limits.bio.max} dir="auto" />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="categories"
        render={({ field }) => (
          <CategoryField
            value={field.value}
            onChange={field.onChange}
            error={errors.categories?.message}
            disabled={disabled}
          />
        )}
      />
      <fieldset className="grid gap-5 sm:grid-cols-3">
        <legend className="mb-2 font-semibold text-15">Followers elsewhere</legend>
        {platforms.map((platform) => (
          <Field key={platform} label={platformNames[platform]} error={errors.platform_followers?.[platform]?.message}>
            <TextInput
              {...register(`platform_followers.${platform}`)}
              readOnly={disabled}
              inputMode="numeric"
              placeholder="Not shared"
            />
          </Field>
        ))}
      </fieldset>
    </>
  );
}
