import { expect, it } from 'vitest';
import { checkMigrations, migrationFaults } from './migrations.ts';

const faultsOf = (sql: string) => migrationFaults({ name: '9999_x.sql', sql }, '0.3.0');

it('[UPGR-03] every new migration leaves the release before it working', async () => {
  expect(await checkMigrations()).toMatchObject({ ok: true, output: '' });
});

it.each([
  'alter table users drop column bio;',
  'drop table posts;',
  'ALTER TABLE users RENAME COLUMN bio TO about;',
  'alter table users rename to people;',
  'alter table users alter column age type bigint;',
  'alter table users alter age set data type bigint;',
  'alter table users alter column bio set not null;',
  'alter table users alter column bio drop default;',
  'alter table users\n  add column a text,\n  add column b text not null;',
  'truncate news;',
])('[UPGR-03] refuses %s', (sql) => {
  expect(faultsOf(sql)).toHaveLength(1);
  expect(faultsOf(`-- Unused since 0.2.0: nobody reads it.\n${sql}`)).toEqual([]);
  expect(faultsOf(`-- Unused since 0.3.0: nobody reads it.\n${sql}`)).toEqual([]);
  expect(faultsOf(`-- Unused since 0.4.0: this is not out yet.\n${sql}`)).toHaveLength(1);
});

it.each([
  'create table notes (id uuid primary key, body text not null);',
  "alter table users add column a text, add column b text not null default '', add check (a <> 'x');",
  'alter table users add column c int generated always as (1) stored not null;',
  '-- We drop column nothing and rename nothing here.\ncreate index users_a on users (a);',
  "insert into words values ('drop column');",
])('[UPGR-03] allows %s', (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});
