import type { MediaState, RoomSignal } from '@right-circle/contract/rooms';
import type { Link } from '../room-state.ts';
import { type Sample, sampleOf } from './network-quality.ts';
import { negotiate } from './perfect-negotiation.ts';

export type OutgoingTracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };
type Wish = MediaState['wants'];

type CallOptions = {
  iceServers: RTCIceServer[];
  /** Whether this side answers and gives way; the other one offers. */
  isPolite: boolean;
  send: (signal: RoomSignal) => void;
  onLink: (link: Link) => void;
  /** Whatever of the other one's media has arrived; the same stream each time. */
  onStream: (stream: MediaStream) => void;
  /** There is a relay to ask, and none took us on. */
  onRelayDown: () => void;
  onProblem: (error: unknown) => void;
};

const links: Partial<Record<RTCPeerConnectionState, Link>> = {
  connecting: 'connecting',
  connected: 'connected',
  disconnected: 'interrupted',
  failed: 'interrupted',
};

// The impolite side first: two who look for a new path at once only get in each other's way.
const RESTART_AFTER_MS = { impolite: 1500, polite: 4000 };

/** What leaves this browser, by what the other one wants of the picture. */
const encodings: Record<Wish, Partial<RTCRtpEncodingParameters>> = {
  full: { active: true, maxBitrate: 1_500_000, scaleResolutionDownBy: 1, maxFramerate: 30 },
  low: { active: true, maxBitrate: 150_000, scaleResolutionDownBy: 3, maxFramerate: 12 },
  none: { active: false },
};

/** The connection to one page of the other person. Two lines, sound and picture, are agreed on once; what goes into them changes freely. */
export function createCall({ iceServers, isPolite, send, onLink, onStream, onRelayDown, onProblem }: CallOptions) {
  const connection = new RTCPeerConnection({ iceServers });
  const remote = new MediaStream();
  const own = new MediaStream();
  let tracks: OutgoingTracks = { audio: null, video: null };
  let wish: Wish = 'full';
  let applied = Promise.resolve();
  let restart: ReturnType<typeof setTimeout> | undefined;
  const negotiation = negotiate({ connection, isPolite, send, beforeAnswer: fillLines, onProblem });
  if (iceServers.some(({ urls }) => [urls].flat().some((url) => /^turns?:/.test(url)))) {
    watchRelay(connection, onRelayDown);
  }

  connection.ontrack = ({ track }) => {
    for (const old of remote.getTracks()) if (old.kind === track.kind) remote.removeTrack(old);
    remote.addTrack(track);
    onStream(remote);
  };
  connection.onconnectionstatechange = () => {
    const { connectionState } = connection;
    const link = links[connectionState];
    if (link) onLink(link);
    clearTimeout(restart);
    if (link !== 'interrupted') return;
    const patience = connectionState === 'failed' ? 0 : RESTART_AFTER_MS[isPolite ? 'polite' : 'impolite'];
    restart = setTimeout(() => connection.restartIce(), patience);
  };

  function lineOf(kind: 'audio' | 'video'): RTCRtpTransceiver | undefined {
    return connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
  }

  async function fillLines(): Promise<void> {
    for (const kind of ['audio', 'video'] as const) {
      const line = lineOf(kind);
      if (!line) continue;
      if (isPolite && line.direction !== 'sendrecv') {
        line.direction = 'sendrecv';
        // Sound and picture of one stream are played in step.
        line.sender.setStreams(own);
      }
      if (line.sender.track !== tracks[kind]) await line.sender.replaceTrack(tracks[kind]);
    }
  }

  async function applyWish(): Promise<void> {
    const sender = lineOf('video')?.sender;
    const parameters = sender?.getParameters();
    const [encoding] = parameters?.encodings ?? [];
    if (!sender || !parameters || !encoding) return;
    Object.assign(encoding, encodings[wish]);
    await sender.setParameters(parameters);
  }

  return {
    /** Only one side lays the lines, or there would be four. */
    start(): void {
      if (isPolite) return;
      for (const kind of ['audio', 'video'] as const) {
        connection.addTransceiver(kind, { direction: 'sendrecv', streams: [own] });
      }
      fillLines().catch(onProblem);
    },
    hear(signal: RoomSignal): void {
      if (signal.kind !== 'media') negotiation.hear(signal);
    },
    resume: () => negotiation.resume(),
    setTracks(next: OutgoingTracks): void {
      tracks = next;
      fillLines().catch(onProblem);
    },
    /** How much of the picture to send: as much as the other wants and this side can spare. */
    setWish(next: Wish): void {
      wish = next;
      // One after the other: a sender's parameters are read and written in pairs.
      applied = applied.then(applyWish).catch(onProblem);
    },
    async sample(): Promise<Sample> {
      const report = await connection.getStats();
      return sampleOf(report as unknown as Iterable<[string, Record<string, unknown>]>);
    },
    close(): void {
      clearTimeout(restart);
      connection.onconnectionstatechange = null;
      connection.ontrack = null;
      connection.close();
    },
  };
}

export type Call = ReturnType<typeof createCall>;

/** A relay that works gives an address of its own; once all are gathered without one, none answered or let us in. */
function watchRelay(connection: RTCPeerConnection, onDown: () => void): void {
  let hasRelay = false;
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate?.type === 'relay') hasRelay = true;
  });
  connection.addEventListener('icegatheringstatechange', () => {
    if (connection.iceGatheringState === 'complete' && !hasRelay) onDown();
  });
}
