/** Secrets checked for weakness; a VAPID key is checked by its curve and only has to differ from the others. */
const CHECKED = [
  'JWT_SECRET',
  'ARIA_ENCRYPTION_KEY',
  'METRICS_TOKEN',
  'INNGEST_SIGNING_KEY',
  'INNGEST_SIGNING_KEY_FALLBACK',
  'INNGEST_EVENT_KEY',
  'ADMIN_PASSWORD',
] as const;
const ALL = [...CHECKED, 'VAPID_PRIVATE_KEY'] as const;
type Name = (typeof ALL)[number];
type Secrets = { readonly [name in Name]?: string | undefined } & { readonly ADMIN_USERNAME: string };

/** Words of examples and defaults; with six letters or more they hardly ever appear in random text. */
const EXAMPLE_WORDS = [
  ...['changeme', 'replaceme', 'changethis', 'replacethis', 'secret', 'password', 'passwort', 'default', 'example'],
  ...[
    'placeholder',
    'insecure',
    'letmein',
    'qwerty',
    'starhelm',
    'welcome',
    'iloveyou',
    'supersecure',
    'administrator',
  ],
  ...['development', 'production', 'trustno1', 'correcthorse', 'keyboardcat', 'yourkey'],
];
/**
 * Minimum number of different characters: random hexadecimal text of 32 characters has fewer once in ten million.
 * Passwords may have somewhat fewer.
 */
const MIN_DISTINCT = 8;
const MIN_DISTINCT_IN_PASSWORD = 6;
/** Minimum characters of a password besides common words. */
const MIN_OWN_CHARACTERS = 6;

/** Weak secrets in production: one line each, naming the variable. */
export function findWeakSecrets(env: Secrets): string[] {
  const weak = CHECKED.flatMap((name) => {
    const value = env[name];
    const fault = value === undefined ? undefined : faultOf(value, name, env);
    return fault === undefined ? [] : [`  ${name}: ${fault}; ${remedyOf(name)}`];
  });
  const shared = ALL.flatMap((name, index) => {
    const twin = ALL.slice(0, index).find((other) => env[name] !== undefined && env[other] === env[name]);
    return twin === undefined ? [] : [`  ${name}: equals ${twin}; ${remedyOf(name)}`];
  });
  return [...weak, ...shared];
}

function faultOf(value: string, name: Name, env: Secrets): string | undefined {
  const plain = value.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const distinct = name === 'ADMIN_PASSWORD' ? MIN_DISTINCT_IN_PASSWORD : MIN_DISTINCT;
  if (new Set(value).size < distinct) return `has fewer than ${distinct} different characters`;
  if (isRepeated(value)) return 'repeats one short text';
  if (isSequence(plain)) return 'is a sequence of neighbouring characters';
  if (name === 'ADMIN_PASSWORD')
    return ownCharacters(plain, env.ADMIN_USERNAME) < MIN_OWN_CHARACTERS
      ? 'is little more than ADMIN_USERNAME and words that are tried first'
      : undefined;
  return EXAMPLE_WORDS.some((word) => plain.includes(word))
    ? 'contains a word of well-known examples and defaults'
    : undefined;
}

function ownCharacters(plain: string, username: string): number {
  // Compared without what is written between letters, as the password is.
  const name = username.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const words = [name, ...EXAMPLE_WORDS, 'admin', '1234567890', '123456', '1234', '123'];
  return words.reduce((rest, word) => rest.replaceAll(word, ''), plain).length;
}

/** Whether the value is a repeated text: shifted by its length it is the same. */
function isRepeated(value: string): boolean {
  for (let length = 1; length <= value.length / 2; length++)
    if (value.slice(length) === value.slice(0, -length)) return true;
  return false;
}

/** Whether most characters follow their predecessor in a sequence: abcdefgh, 98765432. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let index = 1; index < text.length; index++)
    if (Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) === 1) steps++;
  return steps > text.length / 2;
}

function remedyOf(name: Name): string {
  if (name === 'ADMIN_PASSWORD') return 'make one with `openssl rand -base64 18`';
  if (name.startsWith('INNGEST_SIGNING_KEY')) return 'make one with `openssl rand -hex 32`, as `signkey-prod-<hex>`';
  if (name === 'INNGEST_EVENT_KEY') return 'make one with `openssl rand -hex 32`';
  if (name === 'VAPID_PRIVATE_KEY') return 'make one with `npx web-push generate-vapid-keys`';
  return 'make one with `openssl rand -base64 48`';
}
