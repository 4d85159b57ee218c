type SignedUp = { token: string; user: { id: string } };

/** Registers one person over HTTP. */
export async function signUp(url: string, username = 'asha'): Promise<SignedUp> {
  const form = {
    full_name: 'Asha Rao',
    username,
    email: `${username}@example.com`,
    password: 'correct horse',
    date_of_birth: '1998-04-12',
  };
  const reply = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  if (!reply.ok) throw new Error(`The sign-up was refused: ${await reply.text()}`);
  const { access_token: token, user } = (await reply.json()) as { access_token: string; user: { id: string } };
  return { token, user };
}
