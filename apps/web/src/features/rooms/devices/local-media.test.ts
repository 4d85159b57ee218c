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

  it('[CALL-03] of two cameras chosen one after the other the last one is used, whichever starts first', async () => {
    const { devices, tracks } = fakeDevices();
    const starting: (() => void)[] = [];
    const give = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await give(constraints);
      await new Promise<void>((start) => starting.push(start));
      return stream;
    };
    const media = createLocalMedia(devices);
    const choosing = [media.choose('camera', 'back'), media.choose('camera', 'front')];
    await vi.waitFor(() => expect(starting).toHaveLength(2));
    starting[1]?.();
    await choosing[1];
    starting[0]?.();
    await choosing[0];
    const [back, front] = tracks;
    expect(media.read().camera).toBe(front);
    expect(back?.stop).toHaveBeenCalledOnce();
    expect(front?.stop).not.toHaveBeenCalled();

    const turningOn = media.setCamera(true);
    await vi.waitFor(() => expect(starting).toHaveLength(3));
    await media.setCamera(false);
    starting[2]?.();
    await turningOn;
    expect(media.read().camera, 'turned off while it started').toBeNull();
    expect(tracks[2]?.stop).toHaveBeenCalledOnce();
  });
});
