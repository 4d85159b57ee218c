import type { Reply } from '@right-circle/contract/endpoint';
import type { getNetwork, NetworkUser } from '@right-circle/contract/network';

export type Network = Reply<typeof getNetwork>;
export type ConnectTab = (typeof connectTabs)[number]['value'];

export const connectTabs = [
  { value: 'suggestions', label: 'People You May Know' },
  { value: 'sent', label: 'Sent Requests' },
  { value: 'requests', label: 'Pending Requests' },
] as const;

export function connectTabOf(query: string | null): ConnectTab {
  return connectTabs.find(({ value }) => value === query)?.value ?? 'suggestions';
}

export function peopleIn(tab: ConnectTab, network: Network): NetworkUser[] {
  if (tab === 'suggestions') return network.growth_suggestions;
  return network.pending_connections[tab === 'sent' ? 'sent' : 'to_accept'].users;
}

/** Adds the number of people to each tab; an empty tab has no badge. */
export function tabsWithCounts(network: Network | undefined) {
  return connectTabs.map((tab) => ({ ...tab, count: (network && peopleIn(tab.value, network).length) || undefined }));
}
