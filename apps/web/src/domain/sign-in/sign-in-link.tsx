import { createContext, type ReactNode, use, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { addressWanting, useWantedPage, type WantedPage } from './wanted-page.ts';

const WantedContext = createContext<WantedPage | null>(null);

/** Keeps the wanted page while the visitor follows anchors, whose history entries do not carry it. */
export function KeepWantedPage({ children }: { children: (wanted: WantedPage | null) => ReactNode }) {
  const wanted = useWantedPage();
  const [kept, setKept] = useState(wanted);
  if (wanted && wanted.path !== kept?.path) setKept(wanted);
  return <WantedContext value={kept}>{children(kept)}</WantedContext>;
}

/** A link to the login or sign-up that leads on to the wanted page. It replaces this entry, so that Back does not come here again. */
export function SignInLink({ to, ...props }: LinkProps & { to: string }) {
  const wanted = use(WantedContext);
  return <Link {...props} to={addressWanting(to, wanted)} replace={wanted !== null} />;
}
