import { publicPaths } from '#domain/navigation/public-paths.ts';
import { returnPageTexts } from '#domain/sign-in/return-page-texts.ts';
import { SignInLink } from '#domain/sign-in/sign-in-link.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

/** Tells a visitor who followed a link why they see the landing page, with a link to log in. */
export function LoginNotice() {
  const logIn = (
    <SignInLink to={publicPaths.login} className={buttonClass({ variant: 'primary' })}>
      Log in
    </SignInLink>
  );
  return <Banner action={logIn}>{returnPageTexts.login}</Banner>;
}
