function bytesOf(text: string): Buffer | undefined {
  return /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;
}

/** A browser's public key: an uncompressed point of P-256. */
export function isP256dh(text: string): boolean {
  const bytes = bytesOf(text);
  return bytes?.length === 65 && bytes[0] === 4;
}

/** The secret a browser shares with the sender. */
export function isAuthSecret(text: string): boolean {
  return bytesOf(text)?.length === 16;
}
