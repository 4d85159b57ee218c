import { getCalendarAddress, renewCalendarAddress, switchCalendarOff } from '@right-circle/contract/calendar';
import { acceptInvitation, optOut } from '@right-circle/contract/mail-consent';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

const newAddress = async () => (await call(renewCalendarAddress, {})).url;

/** Creates an address, or returns null if there is one: the server only shows an address when it creates it. */
export function useOpenCalendarAddress() {
  return useMutation({
    mutationFn: async () => ((await call(getCalendarAddress, {})).is_on ? null : await newAddress()),
  });
}

export function useRenewCalendarAddress() {
  return useMutation({ mutationFn: newAddress });
}

export function useSwitchCalendarOff() {
  return useMutation({ mutationFn: async () => await call(switchCalendarOff, {}) });
}

export function useAcceptInvitation() {
  return useMutation({ mutationFn: async (token: string) => await call(acceptInvitation, { body: { token } }) });
}

export function useOptOut() {
  return useMutation({ mutationFn: async (token: string) => await call(optOut, { query: { token } }) });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  acceptInvitation: "Your answer wasn't sent. Please try again later.",
  optOut: "Your choice wasn't saved. Please try again later.",
} as const;
