import type { AppMessages } from './messages.ts';

type Minimum = {
  common: {
    shell: Pick<AppMessages['common']['shell'], 'product' | 'crash' | 'notFound'>;
    ui: Pick<AppMessages['common']['ui'], 'retry' | 'loading' | 'copied' | 'refused' | 'copyRequestId'>;
  };
};

/** The 14 texts that the screens carry themselves, in English: all there is when the service cannot give its own. */
export const MINIMUM: Minimum = {
  common: {
    shell: {
      product: 'Starhelm',
      crash: {
        title: 'This screen broke',
        detail: 'The fault is ours. Try again; if it stays, reload the page.',
        reload: 'Reload the page',
      },
      notFound: {
        title: 'Nothing charted here',
        detail: 'This address leads nowhere. It may have moved, or it was mistyped.',
        home: 'Go to the start page',
        game: 'Back to the bridge',
        admin: 'Back to the overview',
      },
    },
    ui: {
      retry: 'Try again',
      loading: 'Loading',
      copied: 'Copied',
      refused: 'The browser refused to copy',
      copyRequestId: 'Copy request id',
    },
  },
};
