export { CargoCard } from './cargo/cargo-card.tsx';
export { BlockedCard } from './defences/blocked-card.tsx';
export { FindsCard } from './finds/finds-card.tsx';
export { JumpCard } from './jump/jump-card.tsx';
export { DistressCard } from './place/distress-card.tsx';
export { SectorView } from './sector-view/sector-view.tsx';
