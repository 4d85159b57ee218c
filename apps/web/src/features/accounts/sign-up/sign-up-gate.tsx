import { paths } from '#domain/navigation/paths.ts';
import { useAppConfig } from '#lib/app-config.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { FormHeading } from '../form-heading.tsx';
import { NextStep } from '../next-step.tsx';
import { inviteCodeIn } from './invite.ts';

/** Shown instead of the form while operators have closed sign-up. */
export function SignUpClosed() {
  const { appName } = useAppConfig();
  return (
    <NextStep to={paths.login} label="Log in">
      <FormHeading title="Sign-up is closed">
        {appName} takes no new accounts at the moment. If you have an account, you can log in as usual.
      </FormHeading>
    </NextStep>
  );
}

/** Asks for the invitation; a link brings it along. */
export function InviteField({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  return (
    <>
      <Banner>You need an invitation to sign up.</Banner>
      <Field label="Invitation" hint="Paste the link or the code you were sent.">
        <TextInput
          value={code}
          onChange={(event) => onCode(inviteCodeIn(event.target.value))}
          autoComplete="off"
          required
        />
      </Field>
    </>
  );
}
