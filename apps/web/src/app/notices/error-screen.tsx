import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { publicPaths } from '#domain/navigation/public-paths.ts';
import { useAppConfig } from '#lib/app-config.ts';
import { isChunkFailure, reloadForNewVersion } from '#lib/chunk-failure.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Logo } from '#ui/identity/logo.tsx';

const reload = () => window.location.reload();

/** Fallback for uncaught errors. Uses plain links, because the router may be what broke. */
export function ErrorScreen() {
  const { appName } = useAppConfig();
  const error = useRouteError();
  const { title, explanation, detail } = describeFailure(error);
  useEffect(() => {
    if (!isChunkFailure(error) || reloadForNewVersion()) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [error]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 px-4 py-12 sm:px-8">
      <a href={publicPaths.landing} className="self-start rounded-full py-2" aria-label={`${appName}, home`}>
        <Logo name={appName} />
      </a>
      <div role="alert" className="space-y-4">
        <h1 className="type-display text-40 sm:text-64">{title}</h1>
        <p className="text-18 text-muted">{explanation}</p>
        {detail && <p className="break-words rounded-input bg-wash px-4 py-3 font-mono text-13">{detail}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={reload}>
          Reload
        </Button>
        <a href={publicPaths.landing} className={buttonClass()}>
          Home
        </a>
      </div>
    </main>
  );
}

type Failure = { title: string; explanation: string; detail: string | null };

export function describeFailure(error: unknown): Failure {
  if (isChunkFailure(error)) {
    return {
      title: "Couldn't load this page",
      explanation: 'Your connection dropped, or a new version is out. Reload to try again.',
      detail: null,
    };
  }
  const title = 'Application Error';
  if (isRouteErrorResponse(error)) {
    return {
      title,
      explanation: 'This page could not be shown. Reload it, or start again from home.',
      detail: `${error.status} ${error.statusText}`,
    };
  }
  return {
    title,
    explanation: 'Something broke while showing this page. Reload it, or start again from home.',
    detail: error instanceof Error ? error.message : null,
  };
}
