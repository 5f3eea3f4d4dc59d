export { ContractsCard } from './contracts/contracts-card.tsx';
export { FlightLogCard } from './flight-log/flight-log-card.tsx';
export { NowPanel } from './now/now-panel.tsx';
export { WireCard } from './wire/wire-card.tsx';
