import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dockerfileFaults } from '#tests/support/dockerfile-faults.ts';

const TEXT = readFileSync(path.resolve(import.meta.dirname, '../../../Dockerfile'), 'utf8');

it('the Dockerfile breaks no rule', () => {
  expect(dockerfileFaults(TEXT)).toEqual([]);
});

it.each([
  [/^FROM node:\S+ AS build/m, 'FROM node:latest AS build', 'exact version'],
  ['COPY app ./app', 'ADD app ./app', 'use COPY'],
  ['COPY app ./app', 'CPY app ./app', 'is no instruction'],
  ['COPY app ./app', 'COPY app messages ./app', 'need a folder'],
  ['WORKDIR /app', 'WORKDIR app', 'absolute path'],
  ['RUN npm ci', 'RUN npm install', 'use npm ci'],
  ['RUN npm ci', 'RUN cd /app && npm ci', 'use WORKDIR'],
  ['RUN npm ci', 'RUN apt-get upgrade && npm ci', 'not pinned'],
  ['CMD ["node", "scripts/start.ts"]', 'CMD node scripts/start.ts', 'JSON form'],
  ['CMD ["node", "scripts/start.ts"]', 'CMD ["a"]\nCMD ["b"]', 'several CMD'],
  [/^HEALTHCHECK.*\\\n.*$/m, '', 'no HEALTHCHECK'],
  ['USER 1000', 'USER root', 'other than root'],
  ['USER 1000\n', '', 'no USER'],
  ['STOPSIGNAL SIGTERM\n', '', 'no STOPSIGNAL'],
  ['ENV NODE_ENV=production', 'ENV JWT_SECRET=abc NODE_ENV=production', 'a secret'],
  ['--from=build', '--from=built', 'is no stage'],
  ['EXPOSE 8080', 'EXPOSE http', 'names no port'],
])('a Dockerfile with %s replaced by %j is refused', (from, to, fault) => {
  const changed = TEXT.replace(from, to);
  expect(changed).not.toBe(TEXT);
  expect(dockerfileFaults(changed).join('\n')).toContain(fault);
});
