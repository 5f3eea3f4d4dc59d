/** `npm run asvs`: writes docs/asvs.md, the table of security requirements, from the marks in the tests. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeRequirements } from '#scripts/asvs/describe-requirements.ts';
import { readMarks } from '#scripts/asvs/read-marks.ts';
import { readRequirements } from '#scripts/asvs/read-requirements.ts';

const root = path.resolve(import.meta.dirname, '..');
const requirements = await readRequirements(root);
const marks = await readMarks(root);
await writeFile(path.join(root, 'docs/asvs.md'), describeRequirements(requirements, marks));
console.log(`docs/asvs.md: ${requirements.length} requirements, ${marks.length} marked tests`);
