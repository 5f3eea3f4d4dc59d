type Instruction = { name: string; text: string; stage: string };

const KNOWN = new Set([
  ...['FROM', 'RUN', 'CMD', 'LABEL', 'EXPOSE', 'ENV', 'ADD', 'COPY', 'ENTRYPOINT', 'VOLUME', 'USER', 'WORKDIR', 'ARG'],
  ...['ONBUILD', 'STOPSIGNAL', 'HEALTHCHECK', 'SHELL'],
]);
const ONCE_A_STAGE = ['CMD', 'ENTRYPOINT', 'HEALTHCHECK'];

/** The rules of hadolint that apply to this project's Dockerfile, and its hardening; one line each. */
export function dockerfileFaults(text: string): string[] {
  const instructions = readInstructions(text);
  return [
    ...instructions.flatMap((one) => faultsOf(one).map((fault) => `${one.name} ${one.text}: ${fault}`)),
    ...stageFaults(instructions),
  ];
}

function readInstructions(text: string): Instruction[] {
  let stage = '';
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stage = / AS (\S+)$/.exec(rest)?.[1] ?? rest;
    return { name, text: rest, stage };
  });
}

function faultsOf({ name, text }: Instruction): string[] {
  const faults: [boolean, string][] = [
    [!KNOWN.has(name), 'is no instruction'],
    [
      name === 'FROM' && !/^\S+:\d+\.\d+\.\d+\S*(@sha256:[0-9a-f]{64})? AS \w+$/.test(text),
      'needs an exact version and a name',
    ],
    [name === 'ADD', 'fetches and unpacks; use COPY'],
    [name === 'WORKDIR' && !text.startsWith('/'), 'needs an absolute path'],
    [
      name === 'COPY' && text.split(' ').length > 2 && !/^--from/.test(text) && !text.endsWith('/'),
      'several sources need a folder',
    ],
    [/^(CMD|ENTRYPOINT)$/.test(name) && !isJsonArray(text), 'needs the JSON form, or signals do not arrive'],
    [name === 'HEALTHCHECK' && !isJsonArray(text.replace(/^.*?CMD /, '')), 'needs the JSON form'],
    [
      name === 'RUN' && /\bsudo\b|\bapt(-get)? (upgrade|dist-upgrade)\b|\bcurl [^|]*\| *(ba)?sh\b/.test(text),
      'runs what is not pinned',
    ],
    [name === 'RUN' && /\bnpm (i|install)\b/.test(text), 'ignores the lock file; use npm ci'],
    [name === 'RUN' && /(^|[;&] *)cd /.test(text), 'changes the folder; use WORKDIR'],
    [/^(ARG|ENV)$/.test(name) && /(PASSWORD|SECRET|TOKEN|_KEY)\s*=/.test(text), 'puts a secret into the image'],
    [
      name === 'EXPOSE' && text.split(' ').some((port) => !(Number(port) > 0 && Number(port) < 65_536)),
      'names no port',
    ],
  ];
  return faults.filter(([is]) => is).map(([, fault]) => fault);
}

function isJsonArray(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

function stageFaults(instructions: readonly Instruction[]): string[] {
  const stages = [...new Set(instructions.map(({ stage }) => stage))];
  const repeated = stages.flatMap((stage) =>
    ONCE_A_STAGE.filter(
      (name) => instructions.filter((one) => one.stage === stage && one.name === name).length > 1,
    ).map((name) => `${stage}: has several ${name}, of which only the last counts`),
  );
  const last = instructions.filter(({ stage }) => stage === stages.at(-1));
  const user = last.findLast(({ name }) => name === 'USER')?.text ?? '0';
  const missing = ['CMD', 'HEALTHCHECK', 'USER', 'STOPSIGNAL'].filter((name) => !last.some((one) => one.name === name));
  const sources = instructions.flatMap(({ name, text }) => (name === 'COPY' ? [/--from=(\S+)/.exec(text)?.[1]] : []));
  return [
    ...repeated,
    ...missing.map((name) => `the image has no ${name}`),
    ...(/^[1-9]\d*(:[1-9]\d*)?$/.test(user) ? [] : ['the image does not run as a number other than root']),
    ...sources.filter((from) => from !== undefined && !stages.includes(from)).map((from) => `${from} is no stage`),
  ];
}
