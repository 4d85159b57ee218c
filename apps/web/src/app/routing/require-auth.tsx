import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from '#lib/session/session.tsx';
import { QueryScope } from '../layouts/query-scope.tsx';
import { SignedInArea } from '../layouts/signed-in-area.tsx';
import { returnStateAfterSignOut, signedOutTarget } from './guard-rules.ts';

export function RequireAuth() {
  const { token, endedBy } = useAuth();
  const location = useLocation();
  const [enteredSignedIn] = useState(token !== null);
  if (!token) {
    const state = returnStateAfterSignOut(location, { enteredSignedIn, endedBy });
    return <Navigate to={signedOutTarget({ enteredSignedIn })} state={state} replace />;
  }
  return (
    <QueryScope key={token}>
      <SignedInArea token={token} />
    </QueryScope>
  );
}
