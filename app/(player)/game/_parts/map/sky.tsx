/**
 * The stars of `starfield()` as a picture, until the map draws its own. It is in the service's answer, so that space is
 * on the screen before any script has run.
 */
export function Sky() {
  return (
    <div aria-hidden="true" className="h-full w-full overflow-hidden bg-ground">
      {/* biome-ignore lint/performance/noImgElement: a small drawing needs no other sizes */}
      <img src="/sky.svg" alt="" draggable={false} className="size-full object-none light:opacity-50 light:invert" />
    </div>
  );
}
