import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { becomeServiceUser, parseEnvironmentFile, takeServiceEnvironment } from '../src/service-environment.ts';

let calls: string[] = [];
beforeEach(() => {
  calls = [];
});

const as = (uid: number, env: Record<string, string | undefined> = { DATA_DIR: '/var/lib/uluran' }) => ({
  env,
  getuid: () => uid,
  setgroups: (groups: number[]) => void calls.push(`groups ${groups}`),
  setgid: (id: number) => void calls.push(`group ${id}`),
  setuid: (id: number) => void calls.push(`user ${id}`),
  umask: (mask: number) => void calls.push(`mask ${mask.toString(8)}`),
});
const ownedBy = (uid: number) => () => ({ uid, gid: 998 });

function file(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'uluran-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'uluran.env'), text);
  return join(folder, 'uluran.env');
}

describe('the environment of the service', () => {
  test('is read as systemd reads it', () => {
    const text = [
      '# DATABASE_URL=postgres://comment',
      'SMTP_URL=smtps://uluran:a#b$c@mail.example:465',
      'MAIL_FROM="Yayasan Air <halo@air.example>"',
      "  PORT = '3001'  ",
      'HSTS=',
      'no variable',
    ].join('\r\n');
    expect(Object.fromEntries(parseEnvironmentFile(text))).toEqual({
      SMTP_URL: 'smtps://uluran:a#b$c@mail.example:465',
      MAIL_FROM: 'Yayasan Air <halo@air.example>',
      PORT: '3001',
      HSTS: '',
    });
  });

  test('fills in what the command has not, with the data folder of the unit', () => {
    const env: Record<string, string | undefined> = { PAYOUTS: 'manual', SMTP_URL: '' };
    takeServiceEnvironment(
      { env },
      file('PAYOUTS=iris\nSMTP_URL=smtp://mail.example\nPUBLIC_ORIGIN=https://a.example\n'),
    );
    expect(env).toEqual({
      PAYOUTS: 'manual',
      SMTP_URL: 'smtp://mail.example',
      PUBLIC_ORIGIN: 'https://a.example',
      NODE_ENV: 'production',
      DATA_DIR: '/var/lib/uluran',
    });
  });

  test('adds nothing to a database that the command names', () => {
    const env: Record<string, string | undefined> = { DATABASE_URL: 'postgres://copy' };
    takeServiceEnvironment({ env }, file('DATABASE_URL=postgres://service\nDATABASE_REPLICA_URL=postgres://replica\n'));
    expect(env).toEqual({ DATABASE_URL: 'postgres://copy' });
  });

  test('stays as it is without the usual file, and a named file must be there', () => {
    const env: Record<string, string | undefined> = { DATA_DIR: '/data' };
    takeServiceEnvironment({ env }, '/nowhere/uluran.env');
    expect(env).toEqual({ DATA_DIR: '/data' });
    expect(() => takeServiceEnvironment({ env: { ULURAN_ENV: '/nowhere/uluran.env' } })).toThrow(/is not there/);
  });

  test('refuses what cannot be read: here a folder, because root may read every file', () => {
    expect(() => takeServiceEnvironment({ env: {} }, tmpdir())).toThrow(
      /cannot be read by this user: run the command as root/,
    );
  });
});

describe('the user of the service', () => {
  test('is what root becomes, with the groups first', () => {
    becomeServiceUser(as(0), ownedBy(999));
    expect(calls).toEqual(['groups 998', 'group 998', 'user 999', 'mask 77']);
  });

  test('is asked for from any other user', () => {
    expect(() => becomeServiceUser(as(1000), ownedBy(999))).toThrow(
      /belongs to another user \(999\)[\s\S]*sudo -u uluran/,
    );
    expect(calls).toEqual([]);
  });

  test.each([
    ['its own folder', as(999), ownedBy(999)],
    ['a folder of root', as(0), ownedBy(0)],
    ['a folder that is not there', as(0), () => undefined],
    ['no folder at all', as(0, {}), ownedBy(999)],
  ])('stays as it is with %s', (_, own, owner) => {
    becomeServiceUser(own, owner);
    expect(calls).toEqual([]);
  });
});

test('commands of an installation take the environment of the service, except for those that sign in at a site', async () => {
  const start = fileURLToPath(new URL('../start.mjs', import.meta.url));
  const ops = (...args: string[]) =>
    promisify(execFile)(process.execPath, [start, 'ops', ...args], { env: { ULURAN_ENV: '/nowhere/uluran.env' } });
  expect((await ops('calls', 'finishTask')).stdout).toContain('POST /ops/tasks/{id}/finish');
  await expect(ops('cards')).rejects.toThrow(/is not there/);
});
