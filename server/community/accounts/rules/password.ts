/** Common words of leaked lists; long passwords built on one of them are guessed first. */
const COMMON_WORDS = [
  'password',
  'passwort',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'starhelm',
  'abc123',
  'contrasena',
  'senha',
];
const RUNS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890123456789'];
const MIN_OWN_CHARACTERS = 6;
const MIN_DISTINCT = 5;

/** Why a password is too easy to guess, as a sentence for its owner; undefined if it is strong enough. */
export function passwordFault(password: string): string | undefined {
  const plain = password.toLowerCase();
  if (new Set(plain).size < MIN_DISTINCT) return 'Use more different characters.';
  // Unsubstituted text first: with digits read as letters, 123456 would no longer be a run.
  const rest = withoutCommonWords(undoSubstitutions(withoutCommonWords(plain)));
  if (rest.length < MIN_OWN_CHARACTERS) return 'This is one of the most common passwords. Choose another one.';
  return undefined;
}

function withoutCommonWords(text: string): string {
  let rest = text;
  for (const word of COMMON_WORDS) rest = rest.replaceAll(word, '');
  for (const run of RUNS) rest = withoutRuns(rest, run);
  return rest;
}

/** Digits and symbols commonly written in place of letters. */
function undoSubstitutions(text: string): string {
  return text.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('3', 'e').replaceAll('$', 's').replaceAll('@', 'a');
}

/** Removes stretches of four or more characters that follow a keyboard or alphabet run. */
function withoutRuns(text: string, run: string): string {
  let result = '';
  let start = 0;
  while (start < text.length) {
    let length = 1;
    while (start + length < text.length && run.includes(text.slice(start, start + length + 1))) length++;
    if (length < 4) result += text.slice(start, start + length);
    start += length;
  }
  return result;
}
