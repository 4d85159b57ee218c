import { describe, expect, it } from 'vitest';
import { isReservedUsername } from './reserved-usernames.ts';

describe(isReservedUsername, () => {
  it.each(['admin', 'API', 'auth', 'dashboard', 'right_circle', 'p0st'])('[PUB-25] reserves %s', (name) =>
    expect(isReservedUsername(name)).toBe(true),
  );

  it.each(['asha', 'admin.asha', 'apirana', 'posty'])('[PUB-25] leaves %s to people', (name) =>
    expect(isReservedUsername(name)).toBe(false),
  );
});
