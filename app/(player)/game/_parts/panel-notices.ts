export { InstallOffer } from './install-offer.tsx';
export { LinkNotice } from './link-notice.tsx';
export { RunCard } from './route-run/run-card.tsx';
export { TutorialCard } from './tutorial/tutorial-card.tsx';
