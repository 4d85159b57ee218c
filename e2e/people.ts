/** Values of the sign-up form. */
type Person = { full_name: string; username: string; email: string; password: string; date_of_birth: string };
export type SignedUp = Person & { token: string; user: { id: string } };

let count = 0;

export function aPerson(overrides: Partial<Person> = {}): Person {
  const unique = `${process.pid.toString(36)}${(++count).toString(36)}${Date.now().toString(36)}`;
  return {
    full_name: 'Asha Rao',
    username: `asha.${unique}`.slice(0, 30),
    email: `asha.${unique}@example.com`,
    password: 'correct horse',
    date_of_birth: '1998-04-12',
    ...overrides,
  };
}

/** Calls the server without a browser; paths start below /api. */
export function apiClient(baseURL: string) {
  async function call(method: string, path: string, body?: object, token?: string) {
    const response = await fetch(`${baseURL}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  }
  return {
    call,
    signUp: async (overrides: Partial<Person> = {}): Promise<SignedUp> => {
      const form = aPerson(overrides);
      const { status, json } = await call('POST', '/auth/register', form);
      if (status !== 201) throw new Error(`sign-up failed: ${JSON.stringify(json)}`);
      return { ...form, token: String(json.access_token), user: json.user as SignedUp['user'] };
    },
    /** The newest mail to an address, waiting for the job that sends it. */
    mailTo: async (address: string, subject: RegExp): Promise<{ subject: string; text: string }> => {
      for (let tries = 0; tries < 100; tries++) {
        const response = await fetch(`${baseURL}/dev/mail?to=${encodeURIComponent(address)}`, {
          headers: { accept: 'application/json' },
        });
        const mails = (await response.json()) as { subject: string; text: string }[];
        const found = mails.find((mail) => subject.test(mail.subject));
        if (found) return found;
        await new Promise((done) => setTimeout(done, 100));
      }
      throw new Error(`no mail to ${address}`);
    },
  };
}
