import { limits } from '@right-circle/contract/limits';
import type { Mail } from '#domain/mail-gate.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';

import { signInTimes } from './sign-in/sign-in-times.ts';

/** `next` is the page to open after the link, in any browser. */
type MailedLink = { token: string; next?: string | undefined };
type Sender = { appName: string; publicUrl: string; supportEmail: string };

function queryOf({ token, next }: MailedLink): URLSearchParams {
  return new URLSearchParams({ token, ...(next && { next }) });
}

export function resetMail(to: string, link: MailedLink, { appName, publicUrl }: Sender): Mail {
  const content = renderMail({
    appName,
    heading: 'Choose a new password',
    paragraphs: [
      `Someone asked to reset the password of your ${appName} account. If it was you, choose a new one now.`,
      `The link works once, for ${limits.resetTokenMinutes} minutes. You'll be logged out on every other device.`,
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/auth/reset-password?${queryOf(link)}` },
    footnote: "If you didn't ask for this, ignore this email. Your password stays the same.",
  });
  return { audience: 'account', to, subject: `Reset your ${appName} password`, ...content };
}

/** For somebody whose account was opened with a booking. */
export function setPasswordMail(to: string, token: string, { appName, publicUrl }: Sender): Mail {
  const content = renderMail({
    appName,
    heading: 'Set a password for your account',
    paragraphs: [
      `You booked a session, so we've created a ${appName} account for you. Set a password to see, move or cancel your sessions from any device.`,
      `The link works once, for ${limits.verifyTokenHours} hours. After that, choose "Forgot password?" on the log-in page.`,
    ],
    action: { label: 'Set my password', url: `${publicUrl}/auth/reset-password?${queryOf({ token })}` },
    footnote: "If you didn't book a session, ignore this email. Nobody can log in without a password.",
  });
  return { audience: 'account', to, subject: `Set your ${appName} password`, ...content };
}

export function verifyMail(to: string, link: MailedLink, { appName, publicUrl }: Sender): Mail {
  const content = renderMail({
    appName,
    heading: 'Confirm your email address',
    paragraphs: [
      `Confirm it to get receipts, reminders and meeting links from ${appName}.`,
      `The link works for ${limits.verifyTokenHours} hours.`,
    ],
    action: { label: 'Confirm email', url: `${publicUrl}/auth/verify-email?${queryOf(link)}` },
    footnote: `If you didn't sign up for ${appName}, ignore this email.`,
  });
  return { audience: 'account', to, subject: `Confirm your email address for ${appName}`, ...content };
}

export function signUpNoticeMail(to: string, { appName, publicUrl }: Sender): Mail {
  const content = renderMail({
    appName,
    heading: 'You already have an account',
    paragraphs: [
      `Someone tried to sign up for ${appName} with this email address. If it was you, log in to the account you already have.`,
    ],
    details: [{ label: 'Forgot your password?', value: 'Choose a new one', url: `${publicUrl}/auth/forgot-password` }],
    action: { label: 'Log in', url: `${publicUrl}/auth/login` },
    footnote: "If it wasn't you, you don't need to do anything. Nobody can use your address or get into your account.",
  });
  return { audience: 'account', to, subject: `You already have a ${appName} account`, ...content };
}

export function passwordChangedMail(to: string, { appName, publicUrl, supportEmail }: Sender): Mail {
  const content = renderMail({
    appName,
    heading: 'Your password was changed',
    paragraphs: [`The password of your ${appName} account was changed, and every other device was logged out.`],
    action: { label: 'Log in', url: `${publicUrl}/auth/login` },
    footnote: `If it wasn't you, choose a new password right away with "Forgot password?" and write to ${supportEmail}.`,
  });
  return { audience: 'account', to, subject: `Your ${appName} password was changed`, ...content };
}

export function newDeviceMail(to: string, signIn: { device: string; at: Date; now: Date }, sender: Sender): Mail {
  const { appName, publicUrl, supportEmail } = sender;
  const content = renderMail({
    appName,
    heading: 'New sign-in to your account',
    paragraphs: [`Your ${appName} account was just used on a new device.`],
    details: [
      { label: 'Device', value: signIn.device },
      { label: 'Time', value: signInTimes(signIn).join('\n') },
    ],
    action: { label: 'Review my sign-ins', url: `${publicUrl}/dashboard/settings/security` },
    footnote: `If it was you, you don't need to do anything. If it wasn't, log that device out, change your password and write to ${supportEmail}.`,
  });
  return { audience: 'account', to, subject: `New sign-in to your ${appName} account`, ...content };
}

export function proofCodeMail(to: string, code: string, { appName, supportEmail }: Sender): Mail {
  const content = renderMail({
    appName,
    heading: "Confirm it's you",
    paragraphs: [`Enter this code in ${appName}. It works once, for ${limits.proofCode.minutes} minutes.`],
    code,
    footnote: `If you didn't ask for this, someone else may be logged in to your account. Don't share the code, and write to ${supportEmail}.`,
  });
  return { audience: 'account', hasNewCode: true, to, subject: `Your ${appName} code`, ...content };
}

export function emailChangeLinkMail(to: string, token: string, { appName, publicUrl }: Sender): Mail {
  const content = renderMail({
    appName,
    heading: 'Confirm your new email address',
    paragraphs: [
      `You asked to use this email address for your ${appName} account. Confirm it to make the change.`,
      `The link works for ${limits.emailChange.confirmHours} hours.`,
    ],
    action: { label: 'Confirm my new address', url: `${publicUrl}/auth/confirm-email-change?token=${token}` },
    footnote: "If you didn't ask for this, ignore this email. Nothing changes.",
  });
  return { audience: 'account', to, subject: `Confirm your new email address for ${appName}`, ...content };
}

/** Without a token: the address was never confirmed, so the reader may not own the account. */
export function emailChangeNoticeMail(to: string, token: string | null, sender: Sender): Mail {
  const { appName, publicUrl, supportEmail } = sender;
  const content = renderMail({
    appName,
    heading: 'Your email address is about to change',
    paragraphs: [
      `Someone asked to change the email address of your ${appName} account. If it was you, you don't need to do anything.`,
      ...(token
        ? [
            `If it wasn't you, stop it now. You'll keep this address, every device is logged out, and you choose a new password. You can do this until ${limits.emailChange.undoDays} days after the change.`,
          ]
        : []),
    ],
    ...(token && { action: { label: "This wasn't me", url: `${publicUrl}/auth/undo-email-change?token=${token}` } }),
    footnote: `Questions? Write to ${supportEmail}.`,
  });
  return { audience: 'account', to, subject: `Your ${appName} email address is about to change`, ...content };
}

export function addressInUseMail(to: string, { appName, publicUrl }: Sender): Mail {
  const content = renderMail({
    appName,
    heading: 'You already have an account',
    paragraphs: [
      `Someone tried to use this email address for another ${appName} account. That isn't possible, because it belongs to yours.`,
    ],
    action: { label: 'Log in', url: `${publicUrl}/auth/login` },
    footnote: "If it wasn't you, you don't need to do anything. Nobody can use your address or get into your account.",
  });
  return { audience: 'account', to, subject: `You already have a ${appName} account`, ...content };
}

export function deletionLinkMail(to: string, token: string, { appName, publicUrl, supportEmail }: Sender): Mail {
  const content = renderMail({
    appName,
    heading: 'Delete your account?',
    paragraphs: [
      `You asked to delete your ${appName} account. If you're sure, confirm it now.`,
      `The link works once, for ${limits.deletion.linkMinutes} minutes.`,
    ],
    action: { label: 'Delete my account', url: `${publicUrl}/auth/delete-account?token=${token}` },
    footnote: `If you didn't ask for this, don't use the button and write to ${supportEmail}. Someone else may be logged in to your account.`,
  });
  return { audience: 'account', to, subject: `Confirm that you want to delete your ${appName} account`, ...content };
}

export function deletionMail(to: string, when: string, { appName, publicUrl, supportEmail }: Sender): Mail {
  const content = renderMail({
    appName,
    heading: 'Your account is scheduled for deletion',
    paragraphs: [
      when,
      "Your profile and posts are hidden, and every device is logged out. On that day we'll delete everything: your posts, comments, messages and pictures.",
    ],
    action: { label: 'Keep my account', url: `${publicUrl}/auth/login` },
    footnote: `If it wasn't you, log in right away, choose a new password and write to ${supportEmail}.`,
  });
  return { audience: 'account', to, subject: `Your ${appName} account will be deleted`, ...content };
}
