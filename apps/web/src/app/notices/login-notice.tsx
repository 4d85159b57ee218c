import { publicPaths } from '#domain/navigation/public-paths.ts';
import { returnPageTexts } from '#domain/sign-in/return-page-texts.ts';
import { SignInLink } from '#domain/sign-in/sign-in-link.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

/** Why a visitor who followed a link sees the landing page, and the way on. */
export function LoginNotice() {
  const logIn = (
    <SignInLink to={publicPaths.login} className={buttonClass({ variant: 'primary' })}>
      Log in
    </SignInLink>
  );
  return <Banner action={logIn}>{returnPageTexts.login}</Banner>;
}
