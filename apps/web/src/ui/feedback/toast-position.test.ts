import { expect, it } from 'vitest';
import { type Obstacle, planToasts } from './toast-position.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const [wide, narrow] = [
  { width: 384, height: 64 },
  { width: 328, height: 64 },
];
const toastPosition = (...args: Parameters<typeof planToasts>) => planToasts(...args).position;
const at = (kind: Obstacle['kind'], top: number, left: number, bottom: number, right: number): Obstacle => ({
  kind,
  box: { top, left, bottom, right },
});

it('has a usual place on wide screens and on phones', () => {
  expect(toastPosition(desktop, wide, [])).toEqual({ bottom: 24, right: 24 });
  expect(toastPosition(phone, narrow, [])).toEqual({ top: 72 });
});

it('[FIND-21] gives way to a bar at the bottom', () => {
  expect(toastPosition(desktop, wide, [at('bar', 700, 100, 776, 1180)])).toEqual({ bottom: 112, right: 24 });
});

it('[FIND-21] gives way to a dialog, a panel at the right and a sheet of a phone', () => {
  const panel = at('dialog', 0, 880, 800, 1280);
  expect(toastPosition(desktop, wide, [panel])).toEqual({ bottom: 24, left: 24 });
  const sheet = at('dialog', 74, 0, 740, 360);
  expect(toastPosition(phone, narrow, [sheet])).toEqual({ top: 8 });
});

it('[FIND-21] covers a button rather than a bar, and a bar rather than a dialog', () => {
  const buttons = Array.from({ length: 9 }, () => at('button', 700, 900, 780, 1200));
  const bars = [at('bar', 0, 0, 64, 1280), at('bar', 600, 0, 700, 1280)];
  expect(toastPosition(desktop, wide, [...buttons, at('bar', 0, 0, 690, 1280)])).toEqual({ bottom: 24, left: 24 });
  expect(toastPosition(desktop, wide, [at('dialog', 100, 0, 800, 1280), ...bars])).toEqual({ top: 8, right: 24 });
});

it('[FIND-21] of several places takes the one that covers no button', () => {
  const button = at('button', 730, 1100, 774, 1200);
  expect(toastPosition(desktop, wide, [button])).toEqual({ bottom: 112, right: 24 });
});

it('[FIND-21] gets slim beside a dialog that leaves no other room', () => {
  const dialog = at('dialog', 40, 256, 760, 1024);
  expect(toastPosition(desktop, wide, [dialog])).toEqual({ bottom: 24, right: 16, width: 216 });
});

it('[FIND-21] on a phone every dialog leaves room above it, also one that opens later', () => {
  const room = narrow.height + 16;
  expect(planToasts(phone, narrow, [])).toMatchObject({ position: { top: 72 }, room, isAboveDialog: false });
  const dialog = { ...at('dialog', 740, 0, 1400, 360), leavesRoom: true };
  expect(planToasts(phone, narrow, [dialog])).toEqual({ position: { top: 8 }, room, isAboveDialog: true });
});

it('[FIND-21] in a wide window a dialog leaves room where no other place is free, until it is closed', () => {
  const tablet = { width: 800, height: 700 };
  const dialog = { ...at('dialog', 35, 16, 665, 784), leavesRoom: true };
  const above = { position: { top: 8 }, room: wide.height + 16, isAboveDialog: true };
  expect(planToasts(tablet, wide, [dialog])).toEqual(above);
  expect(planToasts(tablet, wide, [{ ...dialog, box: { ...dialog.box, top: 80 } }], true)).toEqual(above);
  expect(planToasts(tablet, wide, [], true)).toMatchObject({ position: { bottom: 24, right: 24 }, room: 0 });
  const small = { ...at('dialog', 250, 176, 450, 624), leavesRoom: true };
  expect(planToasts(tablet, wide, [small])).toMatchObject({ position: { bottom: 24, right: 24 }, room: 0 });
});

it('[LOOK-01] on a phone gives way to a notice below the header, and to an open menu before anything but a dialog', () => {
  const header = at('bar', 0, 0, 65, 360);
  const notice = at('bar', 65, 0, 97, 360);
  expect(toastPosition(phone, narrow, [header, notice])).toEqual({ top: 112 });
  const menu = at('menu', 80, 140, 400, 344);
  const nav = at('bar', 674, 0, 740, 360);
  expect(toastPosition(phone, narrow, [header, notice, nav, menu])).toEqual({ bottom: 184 });
  expect(toastPosition(phone, narrow, [header, nav, at('menu', 72, 0, 672, 360)])).toEqual({ top: 8 });
});
