/**
 * Namespaces of screens that are being built: English first, the other languages when their texts are final. Empty at
 * a release.
 */
export const IN_TRANSLATION: readonly string[] = [];
