export { InstallOffer } from './install-offer.tsx';
export { LinkNotice } from './link-notice.tsx';
export { RunCard } from './route-run/run-card.tsx';
export { TraderNews } from './trader-news.tsx';
export { TutorialCard } from './tutorial/tutorial-card.tsx';
