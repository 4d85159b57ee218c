import { type DeviceKind, mediaProblem } from './media-problem.ts';

export type DeviceChoice = { id: string; label: string };
export type LocalMedia = {
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  isMuted: boolean;
  problems: Partial<Record<DeviceKind, string>>;
  cameras: DeviceChoice[];
  microphones: DeviceChoice[];
  speakers: DeviceChoice[];
  chosen: { camera: string; microphone: string; speaker: string };
  /** While the browser asks or a device warms up. */
  isStarting: boolean;
};

const nothing: LocalMedia = {
  camera: null,
  microphone: null,
  screen: null,
  isMuted: false,
  problems: {},
  cameras: [],
  microphones: [],
  speakers: [],
  chosen: { camera: '', microphone: '', speaker: '' },
  isStarting: false,
};

type OwnKind = 'camera' | 'microphone';

/** What is on, and who wants to know of it. A track that is put in its place ends the one before. */
function createShelf() {
  let state = nothing;
  const listeners = new Set<() => void>();

  function set(changes: Partial<LocalMedia>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  function setProblem(kind: DeviceKind, problem: string | null): void {
    const { [kind]: _gone, ...others } = state.problems;
    set({ problems: problem ? { ...others, [kind]: problem } : others });
  }
  function take(kind: DeviceKind, track: MediaStreamTrack | null): void {
    const before = state[kind];
    if (before && before !== track) before.stop();
    if (track) {
      if (kind === 'microphone') track.enabled = !state.isMuted;
      // Unplugged, or taken back by the browser.
      track.addEventListener('ended', () => {
        if (state[kind] !== track) return;
        set({ [kind]: null });
        if (kind !== 'screen') setProblem(kind, `The ${kind} was disconnected. Connect it and try again.`);
      });
      setProblem(kind, null);
    }
    set({ [kind]: track });
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { read: () => state, set, setProblem, take, subscribe };
}

/** This person's camera, microphone and screen: what is on, what can be chosen, and what went wrong. */
export function createLocalMedia(devices: MediaDevices | undefined) {
  const { read, set, setProblem, take, subscribe } = createShelf();
  // Goes up with every release: what was asked for before it is not wanted any more.
  let round = 0;

  async function open(kind: DeviceKind, ask: (from: MediaDevices) => Promise<MediaStream>): Promise<void> {
    const asked = round;
    try {
      if (!devices) throw new TypeError('no devices without a secure connection');
      const [track] = (await ask(devices)).getTracks();
      if (!track) throw new DOMException('', 'NotFoundError');
      if (asked === round) take(kind, track);
      else track.stop();
    } catch (error) {
      if (asked !== round) return;
      take(kind, null);
      setProblem(kind, mediaProblem(kind, error));
    }
  }
  const openOwn = async (kind: OwnKind) =>
    await open(kind, async (from) => await from.getUserMedia(constraintsOf(kind, read().chosen[kind])));

  async function listDevices(): Promise<void> {
    set(choicesAmong((await devices?.enumerateDevices().catch(() => [])) ?? []));
  }
  const onDeviceChange = () => void listDevices();

  return {
    subscribe,
    read,
    /** Each by itself: a refused camera must not take the microphone with it. */
    async start(): Promise<void> {
      devices?.addEventListener('devicechange', onDeviceChange);
      set({ isStarting: true });
      await openOwn('microphone');
      await openOwn('camera');
      await listDevices();
      set({ isStarting: false });
    },
    async setCamera(isOn: boolean): Promise<void> {
      if (isOn) await openOwn('camera');
      else take('camera', null);
    },
    async setMicrophone(isOn: boolean): Promise<void> {
      set({ isMuted: !isOn });
      const { microphone } = read();
      if (microphone) microphone.enabled = isOn;
      else if (isOn) await openOwn('microphone');
    },
    async choose(kind: OwnKind | 'speaker', id: string): Promise<void> {
      set({ chosen: { ...read().chosen, [kind]: id } });
      if (kind !== 'speaker') await openOwn(kind);
    },
    async share(): Promise<void> {
      await open('screen', async (from) => await from.getDisplayMedia({ video: { frameRate: { max: 15 } } }));
    },
    stopSharing: () => take('screen', null),
    /** Lets go of every device; `start` takes them again. */
    release(): void {
      round += 1;
      devices?.removeEventListener('devicechange', onDeviceChange);
      for (const kind of ['camera', 'microphone', 'screen'] as const) take(kind, null);
    },
  };
}

export type LocalMediaStore = ReturnType<typeof createLocalMedia>;

/** Names are hidden until a device was allowed. */
function choicesAmong(found: MediaDeviceInfo[]): Pick<LocalMedia, 'cameras' | 'microphones' | 'speakers'> {
  const choices = (kind: MediaDeviceKind, name: string) =>
    found
      .filter((device) => device.kind === kind && device.deviceId)
      .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `${name} ${index + 1}` }));
  return {
    cameras: choices('videoinput', 'Camera'),
    microphones: choices('audioinput', 'Microphone'),
    speakers: choices('audiooutput', 'Speaker'),
  };
}

function constraintsOf(kind: OwnKind, id: string): MediaStreamConstraints {
  const device = id ? { deviceId: { exact: id } } : {};
  if (kind === 'microphone') return { audio: { ...device, echoCancellation: true, noiseSuppression: true } };
  return { video: { ...device, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } } };
}
