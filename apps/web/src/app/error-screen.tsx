import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useAppConfig } from '#lib/app-config.ts';
import { publicPaths } from '#lib/public-paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';

const CHUNK_FAILURE = /dynamically imported module|importing a module script|preload css/i;

/** The last stop of every error nobody caught. Plain links, because the router may be what broke. */
export function ErrorScreen() {
  const { appName } = useAppConfig();
  const { explanation, detail } = describeFailure(useRouteError());
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 px-4 py-12 sm:px-8">
      <a href={publicPaths.landing} className="self-start rounded-full py-2" aria-label={`${appName}, home`}>
        <Logo name={appName} />
      </a>
      <div role="alert" className="space-y-4">
        <h1 className="type-display text-40 sm:text-64">Application Error</h1>
        <p className="text-18 text-muted">{explanation}</p>
        {detail && <p className="break-words rounded-input bg-wash px-4 py-3 font-mono text-13">{detail}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <a href={publicPaths.landing} className={buttonClass()}>
          Home
        </a>
      </div>
    </main>
  );
}

export function describeFailure(error: unknown): { explanation: string; detail: string | null } {
  if (isRouteErrorResponse(error)) {
    return {
      explanation: 'This page could not be shown. Reload it, or start again from home.',
      detail: `${error.status} ${error.statusText}`,
    };
  }
  const message = error instanceof Error ? error.message : null;
  if (message && CHUNK_FAILURE.test(message)) {
    return {
      explanation:
        'A part of the app did not load: the connection dropped, or a newer version is out. Reload to get it.',
      detail: null,
    };
  }
  return {
    explanation: 'Something broke while showing this page. Reload it, or start again from home.',
    detail: message,
  };
}
