import type { ByteSink } from './byte-sink.ts';

/** Where backups are kept: a folder or a bucket. Names are relative to it, with slashes: `media/ab/ab34…`. */
export type BackupStorage = {
  /** A path or an `s3://` address, for operators; without a name that of the storage itself. */
  addressOf: (name?: string) => string;
  /** Removes what interrupted backups were writing, or only what was to become the file `only`. */
  removePartials: (only?: string) => Promise<void>;
  /** Nothing is visible under this name before the sink is finished. */
  openSink: (name: string) => Promise<ByteSink>;
  has: (name: string) => Promise<boolean>;
  /** Null if there is no such file. */
  read: (name: string) => Promise<AsyncIterable<Buffer> | null>;
  /** Names of the files directly in the storage, or of all files below `media`. */
  list: (folder: '' | 'media') => Promise<string[]>;
  /** Bytes of all files below `media` by their names. */
  mediaSizes: () => Promise<Map<string, number>>;
  /** Removing a missing file is not an error. */
  remove: (names: readonly string[]) => Promise<void>;
};
