import { describe, expect, it } from 'vitest';
import { bucketIn, isAddress, resolveAddress, splitAddress } from './backup-address.ts';

describe('the address of a backup', () => {
  it.each([
    ['s3://circle-backups', { bucket: 'circle-backups', prefix: '' }],
    ['s3://circle-backups/', { bucket: 'circle-backups', prefix: '' }],
    ['s3://a.b-1/daily/Pune_1', { bucket: 'a.b-1', prefix: 'daily/Pune_1/' }],
    ['s3://offsite/daily/', { bucket: 'offsite', prefix: 'daily/' }],
    ['/mnt/backups', null],
    ['backups', null],
    ['s3/backups', null],
  ])('[BACKUP-34] %s is a bucket or a folder', (text, expected) => {
    expect(bucketIn(text)).toEqual(expected);
    expect(isAddress(text)).toBe(true);
  });

  it.each([
    's3:',
    's3://',
    's3:///daily',
    's3:bucket/daily',
    'S3://bucket',
    's3://ab',
    's3://Bucket',
    's3://under_score',
    's3://a..b',
    's3://-bucket',
    's3://key:secret@bucket/daily',
    's3://bucket//daily',
    's3://bucket/../other',
    's3://bucket/daily/..',
    's3://bucket/./daily',
    's3://bucket/.hidden',
    's3://bucket/da ily',
    's3://bucket/daily?x=1',
    's3://bucket/täglich',
    's3://bucket/a\nb',
    `s3://bucket/${'a'.repeat(501)}`,
    'https://bucket.s3.amazonaws.com/daily',
    'gs://bucket/daily',
    'file:///mnt/backups',
  ])('[BACKUP-34] %j is refused with a rule and without repeating it', (text) => {
    expect(isAddress(text)).toBe(false);
    expect(() => resolveAddress(text)).toThrow(
      /^The place of a backup must be a folder, or a bucket written as s3:\/\/bucket\/prefix: the bucket with 3 to 63/,
    );
    expect(() => resolveAddress(text)).not.toThrow(/secret|other/);
  });

  it.each([
    ['s3://bucket/daily/', 's3://bucket/daily'],
    ['s3://bucket/', 's3://bucket'],
    ['daily', '/srv/daily'],
    ['/mnt/daily/', '/mnt/daily'],
  ])('%s becomes %s', (text, expected) => {
    expect(resolveAddress(text, '/srv')).toBe(expected);
  });

  it.each([
    ['s3://bucket/daily/one.tar', 's3://bucket/daily', 'one.tar'],
    ['s3://bucket/one.tar', 's3://bucket', 'one.tar'],
    ['s3://bucket', 's3://bucket', ''],
    ['/mnt/daily/one.tar', '/mnt/daily', 'one.tar'],
  ])('%s is in %s', (address, place, name) => {
    expect(splitAddress(address)).toEqual({ place, name });
  });
});
