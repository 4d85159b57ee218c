/** The file that says whether a set of backups is encrypted. */
export const SETTINGS = 'right-circle-backups.json';

/** File that lists the versions and checksums of the copied media files. */
export const INDEX = 'right-circle-media.jsonl';

const BACKUP = /^(\d{8}T\d{6}Z-[0-9a-f]{6})\.tar(\.enc)?$/;
const LIST = /^(\d{8}T\d{6}Z-[0-9a-f]{6})\.media$/;
const OBJECT = /^media\/([0-9a-f]{2})\/(\1[0-9a-f]{62})$/;

/** Three of the last six digits are milliseconds, so that names of one second sort by time too. The others are from `id`. */
export function backupIdOf(at: Date, id: string): string {
  const milliseconds = at.getUTCMilliseconds().toString(16).padStart(3, '0');
  return `${at.toISOString().replace(/\.\d+|[-:]/g, '')}-${milliseconds}${id.slice(-3)}`;
}

/** `20261116T213000Z-1f0c1a`, or null for files that are not backups. */
export const idOfBackup = (name: string): string | null => BACKUP.exec(name)?.[1] ?? null;
/** The id of the backup this file lists the media files of. */
export const idOfList = (name: string): string | null => LIST.exec(name)?.[1] ?? null;
/** The name of a media file's content. */
export const objectIn = (name: string): string | null => OBJECT.exec(name)?.[2] ?? null;

export const listNameOf = (id: string): string => `${id}.media`;
export const objectNameOf = (object: string): string => `media/${object.slice(0, 2)}/${object}`;

/** False for everything else that somebody keeps in the same place: it is never read, changed or deleted. */
export const isOurs = (name: string): boolean =>
  name === SETTINGS || name === INDEX || [idOfBackup, idOfList, objectIn].some((id) => id(name) !== null);
