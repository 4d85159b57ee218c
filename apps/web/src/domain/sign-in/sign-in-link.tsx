import { createContext, type ReactNode, use, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { addressWithReturn, type ReturnPage, useReturnPage } from './return-page.ts';

const ReturnPageContext = createContext<ReturnPage | null>(null);

/** Keeps the return page while the visitor follows anchors, whose history entries don't contain it. */
export function KeepReturnPage({ children }: { children: (returnPage: ReturnPage | null) => ReactNode }) {
  const returnPage = useReturnPage();
  const [kept, setKept] = useState(returnPage);
  if (returnPage && returnPage.path !== kept?.path) setKept(returnPage);
  return <ReturnPageContext value={kept}>{children(kept)}</ReturnPageContext>;
}

/**
 * Link to the login or sign-up that continues to the return page. It replaces the history entry, so that Back doesn't
 * return here.
 */
export function SignInLink({ to, ...props }: LinkProps & { to: string }) {
  const returnPage = use(ReturnPageContext);
  return <Link {...props} to={addressWithReturn(to, returnPage)} replace={returnPage !== null} />;
}
