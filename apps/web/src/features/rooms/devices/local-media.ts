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
  /** True while the browser asks for permission or a device starts. */
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

/** Holds the tracks that are on and notifies listeners. Setting a track stops the previous one. */
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
      // Unplugged, or revoked by the browser.
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

/** The user's camera, microphone and screen: active tracks, available devices and problems. */
export function createLocalMedia(devices: MediaDevices | undefined) {
  const { read, set, setProblem, take, subscribe } = createShelf();
  // Incremented when a device is requested or turned off: the one requested before it is no longer wanted.
  const rounds: Record<DeviceKind, number> = { camera: 0, microphone: 0, screen: 0 };

  function turnOff(kind: DeviceKind): void {
    rounds[kind] += 1;
    take(kind, null);
  }

  async function open(kind: DeviceKind, ask: (from: MediaDevices) => Promise<MediaStream>): Promise<void> {
    rounds[kind] += 1;
    const asked = rounds[kind];
    try {
      if (!devices) throw new TypeError('no devices without a secure connection');
      const [track] = (await ask(devices)).getTracks();
      if (!track) throw new DOMException('', 'NotFoundError');
      if (asked === rounds[kind]) take(kind, track);
      else track.stop();
    } catch (error) {
      if (asked !== rounds[kind]) return;
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
    /** Starts each device separately: a denied camera must not affect the microphone. */
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
      else turnOff('camera');
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
    stopSharing: () => turnOff('screen'),
    /** Releases every device; `start` requests them again. */
    release(): void {
      devices?.removeEventListener('devicechange', onDeviceChange);
      for (const kind of ['camera', 'microphone', 'screen'] as const) turnOff(kind);
    },
  };
}

export type LocalMediaStore = ReturnType<typeof createLocalMedia>;

/** Browsers hide device names until access was granted. */
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
