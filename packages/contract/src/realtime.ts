/** Socket events, both directions. The row in the database is the truth; an event only says that something changed. */
export type ServerToClient = {
  /** This session was revoked: by logout in another tab, from the device list, or by a password reset. */
  signed_out: () => void;
};

export type ClientToServer = Record<never, never>;
