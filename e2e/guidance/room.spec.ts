import { expectAccessible } from '../accessibility.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../layout.ts';
import { aSession, join, sees, withCamera } from './room-people.ts';
import { beganMinutesAgo } from './room-time.ts';

test.use({ launchOptions: withCamera });

test('[BOOK-35] two people meet: they see each other, chat, take notes, share, reload and leave', async ({
  page,
  openAs,
  api,
}) => {
  test.slow();
  const { seeker, mentor, slotId, path } = await aSession(api, 1);
  const stranger = await api.signUp();
  const desk = await openAs(mentor, path);
  await signIn(page, seeker);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Grow my channel' })).toBeVisible();
  await expect(page.getByLabel('You', { exact: true }).and(page.locator('video'))).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
  await expectAccessible(page);

  await join(page);
  await expect(page.getByText('Kabir Eats is not here yet.')).toBeVisible();
  await join(desk);
  await Promise.all([sees(page, 'Kabir Eats'), sees(desk, 'Asha Rao')]);
  await expect(page.getByText(/^\d\d:\d\d left$/)).toBeVisible();
  await expectAccessible(page);

  // Messages stay with the session.
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.getByLabel('Message', { exact: true }).fill('Can you hear me?');
  await page.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Chat, 1 new' }).click();
  await expect(desk.getByRole('log').getByText('Can you hear me?')).toBeVisible();
  await desk.getByRole('button', { name: 'Notes' }).click();
  await desk.getByLabel('Shared notes').fill('Post every day.');
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByLabel('Shared notes')).toHaveValue('Post every day.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();

  // The other person sees what is switched off.
  await page.getByRole('button', { name: 'Mute microphone' }).click();
  await page.getByRole('button', { name: 'Turn camera off' }).click();
  await expect(desk.getByRole('figure').filter({ hasText: 'Asha Rao' }).getByLabel('Muted')).toBeVisible();
  await expect(desk.getByLabel('Asha Rao', { exact: true }).and(desk.locator('video'))).toBeHidden();
  await page.getByRole('button', { name: 'Turn camera on' }).click();
  await sees(desk, 'Asha Rao');
  await desk.getByRole('button', { name: 'Share screen' }).click();
  await sees(page, 'Kabir Eats is sharing their screen');
  await desk.getByRole('button', { name: 'Stop sharing' }).click();
  await sees(page, 'Kabir Eats');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: /Audio only/ }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Kabir Eats', { exact: true }).and(page.locator('video'))).toBeHidden();
  await expect(desk.getByLabel('Asha Rao', { exact: true }).and(desk.locator('video'))).toBeHidden();
  await page.getByRole('button', { name: 'Turn camera on' }).click();
  await Promise.all([sees(page, 'Kabir Eats'), sees(desk, 'Asha Rao')]);

  // A reload rejoins directly, even for both at once.
  await desk.reload();
  await sees(desk, 'Asha Rao');
  await Promise.all([page.reload(), desk.reload()]);
  await Promise.all([sees(page, 'Kabir Eats'), sees(desk, 'Asha Rao')]);
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('log').getByText('Can you hear me?')).toBeVisible();

  const second = await openAs(seeker, path);
  await join(second);
  await expect(page.getByRole('heading', { name: 'You joined somewhere else' })).toBeVisible();
  await sees(second, 'Kabir Eats');
  const outsider = await openAs(stranger, path);
  await expect(outsider.getByText("You don't have access to this session.")).toBeVisible();

  await desk.getByRole('button', { name: 'Leave' }).click();
  await expect(desk.getByRole('heading', { name: 'You left the session' })).toBeVisible();
  await expect(desk.getByText('Post every day.')).toBeVisible();
  await expect(second.getByText('Kabir Eats has left.')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Session details' })).toHaveAttribute('href', new RegExp(slotId));
});

test('[BOOK-35] the lobby reports problems with devices and times, and admits people without devices', async ({
  page,
  api,
}) => {
  const { seeker, slotId, path } = await aSession(api, -20);
  await signIn(page, seeker);
  await page.addInitScript(() => {
    const refusals = { video: 'NotAllowedError', audio: 'NotFoundError' };
    Object.assign(window, { refusals });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted = {}) => {
      const name = wanted.video ? refusals.video : refusals.audio;
      if (name) throw new DOMException('', name);
      return await ask(wanted);
    };
  });
  const refuse = async (kind: 'video' | 'audio', name: string) =>
    await page.evaluate(([key, value]) => Object.assign((window as never)['refusals'], { [key]: value }), [
      kind,
      name,
    ] as const);

  await page.goto(path);
  await expect(page.getByText(/^The room opens at .+ IST\. You can check your devices now\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join without camera and microphone' })).toBeDisabled();
  await expect(page.getByText('You cannot be seen or heard yet')).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'You cannot be' });
  await expect(alert).toContainText('Your browser may not use the camera.');
  await expect(alert).toContainText('No microphone was found.');

  await refuse('audio', '');
  await refuse('video', 'NotReadableError');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('The camera is in use by another program.');
  await beganMinutesAgo(slotId, 26);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await refuse('audio', '');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Join without camera', exact: true }).click();
  await expect(page.getByText('5 minutes left')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Leave' }).click();
  await beganMinutesAgo(slotId, 46);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This session is over' })).toBeVisible();
});
