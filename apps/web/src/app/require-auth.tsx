import { useState } from 'react';
import { Navigate } from 'react-router';
import { useAuth } from '#lib/session.tsx';
import { signedOutTarget } from './guard-rules.ts';
import { QueryScope } from './query-scope.tsx';
import { SignedInArea } from './signed-in-area.tsx';

export function RequireAuth() {
  const { token } = useAuth();
  const [enteredSignedIn] = useState(token !== null);
  if (!token) return <Navigate to={signedOutTarget({ enteredSignedIn })} replace />;
  return (
    <QueryScope key={token}>
      <SignedInArea token={token} />
    </QueryScope>
  );
}
