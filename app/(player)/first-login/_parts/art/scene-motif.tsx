import type { OfferedShip } from '#server/community/onboarding/rules/ship-offers.ts';
import { Ship, Slip } from './harbour-parts.tsx';
import type { SceneName } from './scene-name.ts';
import { Chart, Crates, Pod } from './scene-objects.tsx';

/** A phone shows only the middle of the picture, so higher parts are moved down a little. */
const LOWER_ON_PHONES = 'max-lg:translate-x-[100px] max-lg:translate-y-[190px] max-lg:scale-75';

/** Left edges of the three docking slips. */
const SHIP_OFFERS = [40, 300, 560];

/** The motif of the current question, above the harbour. `ships`: those on offer, or the claimed one. */
export function SceneMotif({ scene, ships }: { scene: SceneName; ships: readonly OfferedShip[] }) {
  switch (scene) {
    case 'arrival':
      return (
        <>
          <Slip x={300} lit />
          <Ship type="light_freighter" x={316} y={600} size={1.4} />
          <Ship type="scout" x={70} y={250} size={1.1} dim />
        </>
      );
    case 'bargain':
      return <Crates />;
    case 'blank_chart':
      return (
        <g className={LOWER_ON_PHONES}>
          <Chart />
        </g>
      );
    case 'distress':
      return (
        <g className={LOWER_ON_PHONES}>
          <Pod />
          <Ship type="light_freighter" x={110} y={440} size={1.2} />
        </g>
      );
    case 'last_slip':
      return (
        <>
          <Slip x={300} lit />
          <Ship type="light_freighter" x={120} y={400} size={1.4} />
          <Ship type="scout" x={420} y={330} size={1.3} dim />
        </>
      );
    case 'stake':
      return <Stake />;
    case 'ships':
      return <ShipsOnOffer ships={ships} />;
    case 'leaving':
      return (
        <g className={LOWER_ON_PHONES}>
          <path d="M60 470C240 430 420 330 640 150" fill="none" className="stroke-accent" strokeWidth="2" />
          <g transform="rotate(-34 420 330)">
            <Ship type={ships[0] ?? 'light_freighter'} x={330} y={290} size={1.5} />
          </g>
        </g>
      );
  }
}

function Stake() {
  return (
    <>
      <Slip x={40} lit />
      <Slip x={300} lit />
      <Slip x={560} lit={false} />
      <Ship type="light_freighter" x={56} y={600} size={1.4} />
      <Ship type="scout" x={316} y={600} size={1.4} />
    </>
  );
}

/** The docking slips; those without a ship stay dark. */
function ShipsOnOffer({ ships }: { ships: readonly OfferedShip[] }) {
  return SHIP_OFFERS.map((x, index) => {
    const type = ships[index];
    return (
      <g key={x}>
        <Slip x={x} lit={type !== undefined} />
        {type ? <Ship type={type} x={x + 16} y={600} size={1.4} /> : null}
      </g>
    );
  });
}
