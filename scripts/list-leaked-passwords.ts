/**
 * Writes the list of refused passwords: digests of the passwords in the given texts, one per line. Left out are those
 * that the length limits or the password rules refuse anyway.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '#server/community/accounts/rules/leaked-passwords.ts';
import { passwordSchema } from '#server/community/accounts/schemas.ts';

const TARGET = path.resolve(import.meta.dirname, '../server/community/accounts/leaked-passwords.bin');
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name the texts: npm run list-leaked-passwords -- FILE… (docs/security.md says which were taken).');
  process.exit(1);
}

const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
const passwords = texts.flatMap((text) => text.split(/\r?\n/)).filter((text) => passwordSchema.safeParse(text).success);
const digests = new Map(passwords.map((password) => [digestOf(password).toString('hex'), digestOf(password)]));
const sorted = [...digests.values()].sort(Buffer.compare);
await writeFile(TARGET, Buffer.concat(sorted));
console.log(`${path.relative(process.cwd(), TARGET)}: ${sorted.length} passwords`);
