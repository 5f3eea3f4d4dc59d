const HAN = /\p{Script=Han}/u;

/** Whether a text has Chinese characters, which the fonts of other languages lack. */
export function isInChinese(text: string): boolean {
  return HAN.test(text);
}
