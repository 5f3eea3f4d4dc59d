const bytesOf = (text: string): Buffer | undefined =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;

/** A browser's public key: an uncompressed point of P-256. */
export const isP256dh = (text: string): boolean => {
  const bytes = bytesOf(text);
  return bytes?.length === 65 && bytes[0] === 4;
};

/** The secret a browser shares with the sender. */
export const isAuthSecret = (text: string): boolean => bytesOf(text)?.length === 16;
