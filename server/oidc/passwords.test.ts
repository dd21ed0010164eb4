import { readFile } from 'node:fs';
import { expect, test } from 'vitest';
import { createPasswords, TooBusy } from './passwords.ts';

/** Made by `@node-rs/argon2` 2.2.1, which hashed the passwords before. */
const OLD_HASHES = [
  {
    password: 'Grüße, Läufer 7!',
    hash: '$argon2id$v=19$m=19456,t=2,p=1$P4mFCb3shU5G+vb+jnFUww$kn1XtQUaI/qXZlAShliz6BbPZZCbCwNPVcvOxFFPUXM',
  },
  {
    password: 'correct horse battery',
    hash: '$argon2id$v=19$m=8192,t=3,p=2$l09M8niYS+Sq/wNrWIiCgA$wRbkgAejgMtv83LKHAdUJ8ye6Qt1o5nTTGMPHkAEQP8',
  },
];

test.each(OLD_HASHES)('verifies a hash of the former library: $hash', async (old) => {
  const passwords = createPasswords();
  expect(await passwords.verify(old.hash, old.password)).toBe(true);
  expect(await passwords.verify(old.hash, old.password.normalize('NFD'))).toBe(true);
  expect(await passwords.verify(old.hash, `${old.password} `)).toBe(false);
});

test('writes a hash that other programs can verify, with a new salt each time', async () => {
  const passwords = createPasswords();
  const [first, second] = await Promise.all([
    passwords.hash('Läufer 7!'),
    passwords.hash('Läufer 7!'),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await passwords.verify(first, 'Läufer 7!')).toBe(true);
  expect(await passwords.verify(first, 'Läufer 8!')).toBe(false);
  expect(await passwords.verify(null, 'Läufer 7!')).toBe(false);
  await expect(passwords.verify('$argon2i$v=19$', 'x')).rejects.toThrow('cannot be read');
});

test('hashes outside of the thread that answers requests', async () => {
  const order: string[] = [];
  let hashed: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    // Within an I/O callback, Node runs immediates before any other such callback.
    readFile(import.meta.filename, () => {
      hashed = createPasswords()
        .hash('Läufer 7!')
        .then(() => order.push('hashed'));
      setImmediate(() => {
        order.push('another turn');
        resolve();
      });
    });
  });
  await hashed;
  expect(order).toEqual(['another turn', 'hashed']);
});

test('runs and queues a limited number of hashes, and refuses the rest', async () => {
  const passwords = createPasswords({ running: 2, waiting: 3 });
  const taken = Array.from({ length: 5 }, () => passwords.hash('Läufer 7!'));
  await expect(passwords.hash('Läufer 7!')).rejects.toThrow(TooBusy);
  await expect(passwords.verify(null, 'Läufer 7!')).rejects.toThrow(TooBusy);
  await Promise.all(taken);
  expect(await passwords.hash('Läufer 7!')).toMatch(/^\$argon2id/);
});
