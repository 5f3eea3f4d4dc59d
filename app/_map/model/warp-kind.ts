/** Bits of `Chart.warpKind`. */
export const ONE_WAY = 1;
export const LATENT = 2;
