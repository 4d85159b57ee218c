import { describe, expect, it, vi } from 'vitest';
import { createLocalMedia } from './local-media.ts';

class FakeTrack extends EventTarget {
  enabled = true;
  stop = vi.fn();
}

function fakeDevices({ refuse = {} }: { refuse?: { audio?: string; video?: string } } = {}) {
  const tracks: FakeTrack[] = [];
  const asked: MediaStreamConstraints[] = [];
  const give = async (constraints: MediaStreamConstraints) => {
    asked.push(constraints);
    const refusal = constraints.audio ? refuse.audio : refuse.video;
    if (refusal) throw new DOMException('', refusal);
    const track = new FakeTrack();
    tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  const devices = Object.assign(new EventTarget(), {
    getUserMedia: give,
    getDisplayMedia: give,
    enumerateDevices: async () => [
      { kind: 'videoinput', deviceId: 'front', label: '' },
      { kind: 'audioinput', deviceId: '', label: '' },
    ],
  });
  return { devices: devices as unknown as MediaDevices, tracks, asked, refuse };
}

describe("a person's devices", () => {
  it('a refused camera does not take the microphone with it, and can be tried again', async () => {
    const { devices, refuse } = fakeDevices({ refuse: { video: 'NotAllowedError' } });
    const media = createLocalMedia(devices);
    await media.start();
    expect(media.read()).toMatchObject({ camera: null, isStarting: false });
    expect(media.read().microphone).not.toBeNull();
    expect(media.read().problems).toEqual({ camera: expect.stringMatching(/may not use the camera/) as string });
    delete refuse.video;
    await media.setCamera(true);
    expect(media.read().camera).not.toBeNull();
    expect(media.read().problems).toEqual({});
  });

  it('without a microphone one can still be seen, and without a secure page one is told', async () => {
    const { devices } = fakeDevices({ refuse: { audio: 'NotFoundError' } });
    const media = createLocalMedia(devices);
    await media.start();
    expect(media.read().problems.microphone).toMatch(/^No microphone was found/);
    expect(media.read().camera).not.toBeNull();
    const bare = createLocalMedia(undefined);
    await bare.start();
    expect(bare.read().problems.camera).toMatch(/secure connection/);
  });

  it('mutes without letting go of the microphone, and lets go of the camera when it is off', async () => {
    const { devices, tracks } = fakeDevices();
    const media = createLocalMedia(devices);
    await media.start();
    const [microphone, camera] = tracks;
    await media.setMicrophone(false);
    expect(microphone?.enabled).toBe(false);
    await media.setCamera(false);
    expect(camera?.stop).toHaveBeenCalledOnce();
    await media.choose('microphone', 'headset');
    expect(tracks.at(-1)?.enabled, 'another microphone is muted too').toBe(false);
    media.release();
    expect(tracks.every(({ stop }) => stop.mock.calls.length === 1)).toBe(true);
  });

  it('names devices that hide their names, and asks for the chosen one', async () => {
    const { devices, asked } = fakeDevices();
    const media = createLocalMedia(devices);
    await media.start();
    expect(media.read().cameras).toEqual([{ id: 'front', label: 'Camera 1' }]);
    expect(media.read().microphones).toEqual([]);
    await media.choose('camera', 'front');
    expect(asked.at(-1)).toMatchObject({ video: { deviceId: { exact: 'front' } } });
  });

  it('notices an unplugged camera and a shared screen that was taken back', async () => {
    const { devices, tracks } = fakeDevices();
    const media = createLocalMedia(devices);
    await media.start();
    await media.share();
    tracks.at(-1)?.dispatchEvent(new Event('ended'));
    expect(media.read().screen).toBeNull();
    expect(media.read().problems).toEqual({});
    tracks[1]?.dispatchEvent(new Event('ended'));
    expect(media.read()).toMatchObject({
      camera: null,
      problems: { camera: expect.stringMatching(/disconnected/) as string },
    });
  });
});
