import type { MediaState, RoomSignal } from '@right-circle/contract/rooms';
import type { Link } from '../room-state.ts';
import { type Sample, sampleOf } from './network-quality.ts';
import { negotiate } from './perfect-negotiation.ts';

export type OutgoingTracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };
type Wish = MediaState['wants'];

type CallOptions = {
  iceServers: RTCIceServer[];
  /** True if this side answers and yields; the other side sends the offer. */
  isPolite: boolean;
  send: (signal: RoomSignal) => void;
  onLink: (link: Link) => void;
  /** Called with the remote media so far; the same stream each time. */
  onStream: (stream: MediaStream) => void;
  /** Called if relays are configured and none of them accepted us. */
  onRelayDown: () => void;
  onProblem: (error: unknown) => void;
};

const links: Partial<Record<RTCPeerConnectionState, Link>> = {
  connecting: 'connecting',
  connected: 'connected',
  disconnected: 'interrupted',
  failed: 'interrupted',
};

// The impolite side restarts first: two simultaneous restarts would interfere with each other.
const RESTART_AFTER_MS = { impolite: 1500, polite: 4000 };

/** Encoding of the outgoing video, by the size the other side wants. */
const encodings: Record<Wish, Partial<RTCRtpEncodingParameters>> = {
  full: { active: true, maxBitrate: 1_500_000, scaleResolutionDownBy: 1, maxFramerate: 30 },
  low: { active: true, maxBitrate: 150_000, scaleResolutionDownBy: 3, maxFramerate: 12 },
  none: { active: false },
};

/**
 * Connection to one page of another person. Audio and video lines are negotiated once; their tracks can change at any
 * time.
 */
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
        // Audio and video of the same stream are played in sync.
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
    /** Only one side adds the lines, otherwise there would be four. */
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
    /** Sets the video size to send: at most what the other side wants and this side can afford. */
    setWish(next: Wish): void {
      wish = next;
      // Sequential: a sender's parameters must be read and written in pairs.
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

/** Calls `onDown` if gathering ends without a relay candidate: no relay answered or accepted us. */
function watchRelay(connection: RTCPeerConnection, onDown: () => void): void {
  let hasRelay = false;
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate?.type === 'relay') hasRelay = true;
  });
  connection.addEventListener('icegatheringstatechange', () => {
    if (connection.iceGatheringState === 'complete' && !hasRelay) onDown();
  });
}
